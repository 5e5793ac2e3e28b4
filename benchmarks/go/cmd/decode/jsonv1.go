//go:build unix && !goexperiment.jsonv2

package main

var more []contender
