package payload

func init() {
	add(40, "Map", "map[string]int with ten entries, to be sorted", value(func() any {
		return map[string]int{
			"Cassiopeia": 16, "Andromeda": 1, "Perseus": 24, "Cepheus": 9, "Pegasus": 7,
			"Cetus": 4, "Orion": 26, "Lyra": 52, "Aquila": 30, "Draco": 8,
		}
	}))
}
