//go:build !race

package jettison

const raceEnabled = false
