package payload

import (
	"math/rand/v2"
	"strings"
)

func init() {
	add(170, "TextASCII", "200 strings of English prose, 90 bytes on average", value(func() any {
		return sentences(200,
			"It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.",
			"Call me Ishmael.", "All happy families are alike; each unhappy family is unhappy in its own way, or so they say.",
			"The sky above the port was the color of television, tuned to a dead channel.", "A short one.",
			"Far out in the uncharted backwaters of the unfashionable end of the western spiral arm of the Galaxy lies a small unregarded yellow sun.")
	}))
	add(180, "TextLatin", "200 strings of French, German, Spanish and Polish prose", value(func() any {
		return sentences(200,
			"Longtemps, je me suis couché de bonne heure; parfois, à peine ma bougie éteinte, mes yeux se fermaient très vite.",
			"Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheuren Käfer verwandelt.",
			"En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de corazón español.",
			"Zażółć gęślą jaźń.", "Größe, Übermut, Äpfel und Öl.", "Où êtes-vous, mon frère? Ça va là-bas, à l'étranger?")
	}))
	add(190, "TextCJK", "200 strings of Chinese, Japanese and Korean prose", value(func() any {
		return sentences(200,
			"国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。信号所に汽車が止まった。",
			"滿紙荒唐言,一把辛酸淚!都云作者痴,誰解其中味?", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。",
			"나는 정신적 귀족이라고 불리는 것을 좋아하지 않는다. 봄이 오면 산에 들에 진달래 피네.", "春眠不覺曉,處處聞啼鳥。",
			"人类的悲欢并不相通,我只觉得他们吵闹。世上本没有路,走的人多了,也便成了路。")
	}))
	add(200, "TextEscapes", "200 strings of HTML, JSON, paths and source code, full of characters to escape", value(func() any {
		return sentences(200,
			`<a href="https://example.org/?a=1&b=2" class="link">"Click" & see</a><br/><script>alert("x<y && y>z")</script>`,
			"{\"name\":\"value\",\"list\":[1,2,3],\"nested\":{\"key\":\"a \\\"quoted\\\" word\"}}", `C:\Program Files\Common Files\System\ado\msado15.dll`,
			"func main() {\n\tfmt.Println(\"hello, \\\"world\\\"\")\n\tif a < b && c > d {\n\t\treturn\n\t}\n}\n", "tab\tseparated\tvalues\r\nline\ttwo\r\n", "\x00\x01\x02 control \x1f\x7f <&> \u2028\u2029")
	}))
}

// sentences returns n strings of about 90 bytes on average. It cuts them out of the
// given texts at random places, because repeated strings would train the branch
// predictor on their lengths.
func sentences(n int, texts ...string) []string {
	all := []rune(strings.Join(texts, " "))
	bytes := len(strings.Join(texts, " "))
	mean := 90 * len(all) / bytes
	r := rand.New(rand.NewPCG(5, 6))
	out := make([]string, n)
	for i := range out {
		length := 1 + r.IntN(2*mean)
		from := r.IntN(len(all) - length)
		out[i] = string(all[from : from+length])
	}
	return out
}

func init() {
	add(195, "StringUnicode", "string_unicode: sentences in many scripts", document[map[string]string]("string_unicode"))
}
