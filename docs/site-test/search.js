// Searches for messages in the site that ./docs/site has built, with the index and the program of its search, as the pages
// do. The page of a message must be the first result. Usage: node docs/site-test/search.js target/site/html
"use strict"

const fs = require("fs")
const path = require("path")
const vm = require("vm")

// Messages as somebody pastes them, with names of their own program, and the pages of which one must be first.
const messages = {
  "troubleshooting/scala/": [
    "Invoice.buyer: no Codec[Buyer] found; write implicit val codec: Codec[Buyer] = Codec.derived in object Buyer, or derives Codec",
    "Page.content: no Decoder[T] found; take one as an implicit parameter, as in implicit def decoder[T: Decoder]",
    "Job.unit: no Codec[ChronoUnit] found; for its names write implicit val codec: Codec[ChronoUnit] = Codec.javaEnum, for its numbers take imap or eimap of another instance",
    "Found.all: its type contains a wildcard or Any, for which no instance exists; write the intended type",
    "Socket: only case classes, objects and sealed types can be derived; write the instance by hand, for example with map or emap",
    "Animal: make it sealed, so that all its cases are known; only case classes, objects and sealed types can be derived",
    "Token: its constructor is private; call Decoder.derived in object Token, or write the instance by hand",
    "Reading.day: @epoch needs a field that holds an Instant, or an Option of one; for LocalDate remove it",
    "Query.more: @flatten needs a case class, or an Option of one, and List[Int] is not an object in JSON with known fields; remove @flatten, or write a case class",
    "User.password: an excluded field needs a default value to be read; write password: String = ..., or derive only an Encoder",
  ],
  "troubleshooting/java/": [
    "Invoice.total: no adapter for Amount; annotate Amount with @Json, or write @Json.Import(Amount.class) on Invoice where you cannot",
    "Basket.items: the raw type List does not say what is in it; write its type arguments",
    "Account: several constructors or factories fit; mark one with @Json.Creator",
    "Entry.at: java.util.Date has no members but those that the zone of the machine gives; take java.time.Instant",
    "Account: Lombok has written nothing into it yet: put Lombok before jzon-java-processor on the processor path",
    "Account.id: nothing sets it; write a setter or a parameter of the constructor for it, or annotate it with @Json.Exclude",
    "Animal: an interface has no values of its own; make it sealed, so that all its cases are known",
  ],
  "troubleshooting/codes/": [
    ".rows[3].total(expected an integer, got 1.5)",
    "(unexpected data after the document, got 2)",
    ".user.name(lone surrogate)",
    "(invalid discriminator in 'type': expected one of \"Circle\", \"Square\", got \"Star\")",
    "(byte order mark: expected UTF-8 without one)",
    ".a.b(nested more than 512 deep)",
    "(more than one field in the object)",
  ],
  "troubleshooting/": [
    "value toJson is not a member of Invoice",
    "value fromJson is not a member of String",
    "no Codec[Map[String, Any]] found",
    "Cannot convert from Invoice to an Entity, because no EntityEncoder[cats.effect.IO, Invoice] instance could be found",
    "List12 without a type of its elements: Invoice has no adapter",
    "Stream has no adapter",
    "error while loading Codec, Missing dependency 'Add -Ytasty-reader to scalac options to parse the TASTy in /home/ada/jzon/Codec.tasty', required by /home/ada/jzon/Codec.tasty",
    "Scala 2 macro cannot be used in Dotty. See https://docs.scala-lang.org/scala3/reference/dropped-features/macros.html",
    "class file /home/ada/jzon/Codec.class is broken, reading aborted with class dotty.tools.tasty.UnpickleException TASTy signature has wrong version.",
  ],
}

const site = process.argv[2]
const workers = path.join(site, "assets/javascripts/workers")
const program = fs.readFileSync(path.join(workers, fs.readdirSync(workers).find(name => /^search\..*\.js$/.test(name))), "utf8")
const { config, docs } = JSON.parse(fs.readFileSync(path.join(site, "search/search_index.json"), "utf8"))

// What a worker of a browser has.
let listen, answered
const scope = { console, addEventListener: (type, listener) => { listen = listener }, postMessage: message => answered(message) }
scope.self = scope
vm.runInNewContext(program, scope)
const ask = (type, data) => new Promise(resolve => { answered = resolve; listen({ data: { type, data } }) })

// Words as readers type them, and what must be first: not the list of all messages.
const topics = { discriminator: /^guide/, limits: /^guide/, http4s: /^http/, patch: /^(guide|java)/, streams: /streams/, "snake case": /^(guide|java)/ }

async function main() {
  await ask(0, { config, docs, options: { suggest: true } })
  let searched = 0
  const failures = []
  for (const [page, texts] of Object.entries(messages))
    for (const text of texts) {
      const found = (await ask(2, text)).data.items.map(items => items[0].location.split("#")[0])
      searched++
      if (found[0] !== page) failures.push(`${text}\n    is on ${page}, and the search finds ${found.slice(0, 3).join(", ") || "nothing"}`)
    }
  for (const [text, page] of Object.entries(topics)) {
    const found = (await ask(2, text)).data.items.map(items => items[0].location)
    searched++
    if (!page.test(found[0])) failures.push(`${text}: the search finds ${found.slice(0, 3).join(", ")}`)
  }
  failures.forEach(failure => console.error(`FAILED: ${failure}`))
  console.log(`${searched} texts searched, ${failures.length} failed`)
  process.exit(failures.length || searched < 30 ? 1 : 0)
}

main()
