// Before Material's worker of the search: an error message is found by its text, whatever names of a program are in it. Results
// with the longest run of the words that were typed come first, for four words or more, and for errors such as .id(missing).
{
  const words = text => text.replace(/<[^>]*>|&\w+;/g, " ").toLowerCase().match(/[\p{L}\p{N}_]+/gu) || []
  const [listen, post] = [self.addEventListener, self.postMessage]
  let [texts, asked, isError] = [new Map(), [], false]

  // How many of the words, one after the other, a text has.
  const longest = text => {
    let most = 0
    for (let from = 0; from + most < asked.length; from++)
      while (from + most < asked.length && text.includes(` ${asked.slice(from, from + most + 1).join(" ")} `)) most++
    return most
  }

  const ranked = items => {
    const rank = group => {
      const most = Math.max(...group.map(item => longest(texts.get(item.location) || "")))
      return most + (isError && most > 1 && group[0].location.startsWith("troubleshooting/codes") ? 3 : 0)
    }
    const run = new Map(items.map(group => [group, rank(group)]))
    const isTrouble = group => +group[0].location.startsWith("troubleshooting/")
    return [...items].sort((a, b) => run.get(b) - run.get(a) || isTrouble(b) - isTrouble(a))
  }

  self.addEventListener = (type, listener) => listen.call(self, type, event => {
    const { type: kind, data } = event.data
    if (kind === 0) texts = new Map(data.docs.map(doc => [doc.location, ` ${words(`${doc.title} ${doc.text}`).join(" ")} `]))
    if (kind === 2) isError = /^[.(]/.test(data.trim())
    if (kind === 2) asked = isError || words(data).length > 3 ? words(data) : []
    return listener(event)
  })
  self.postMessage = message => {
    if (message.type === 3 && asked.length) message.data.items = ranked(message.data.items)
    post.call(self, message)
  }
}
