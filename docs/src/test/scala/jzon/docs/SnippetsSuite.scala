package jzon.docs

/** The README and the pages show what their Scala prints. */
class SnippetsSuite extends WrittenPages {
  for ((page, program) <- pages.All.pages) test(page) {
    val file = PageRun.root.resolve(page)
    compare(file, PageRun.of(file, program))
  }
}
