package contender

import "github.com/bytedance/sonic"

func init() {
	add(40, Contender{
		Name: "sonic std", Module: "github.com/bytedance/sonic", Compatible: true, About: "ConfigStd", Marshal: sonic.ConfigStd.Marshal,
	})
	add(41, Contender{
		Name: "sonic default", Module: "github.com/bytedance/sonic", About: "ConfigDefault", Marshal: sonic.ConfigDefault.Marshal,
		Differs: map[string]string{"*": "unsorted maps, no HTML escapes, no UTF-8 check, MarshalJSON not compacted"},
	})
	add(42, Contender{
		Name: "sonic fastest", Module: "github.com/bytedance/sonic", About: "ConfigFastest", Marshal: sonic.ConfigFastest.Marshal,
		Differs: map[string]string{"*": "as ConfigDefault, and no validation of MarshalJSON"},
	})
}
