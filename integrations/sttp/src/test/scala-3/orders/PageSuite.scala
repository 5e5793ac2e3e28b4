package orders

import jzon.bodies.testing.HttpPage

final class PageSuite extends jzon.testing.Suite:
  test("the page shows this program, and its answers"):
    new HttpPage("sttp").checkProgram("orders.Main")
