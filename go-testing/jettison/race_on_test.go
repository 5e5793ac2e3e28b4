//go:build race

package jettison_test

const raceEnabled = true
