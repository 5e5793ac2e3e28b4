//go:build !race

package jettison_test

const raceEnabled = false
