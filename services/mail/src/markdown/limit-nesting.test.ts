import { describe, expect, it } from "@jest/globals";
import { limitNesting } from "./limit-nesting.ts";

describe("limitNesting", () => {
  it.each([
    "<div><p>Hello<br>Anna<p>Bye</div>",
    "<tr><td>a<td>b".repeat(3_000),
    "<ul>".repeat(999) + "</ul>".repeat(999),
    "<style>a<b</style><script>if (a<b) {}</script>".repeat(1_500),
    "<br><img src=x>".repeat(2_000),
    "a < b <c@d.example> </div>",
  ])("leaves HTML as it is that is not nested deeply", (html) => {
    expect(limitNesting(html)).toBe(html);
  });

  it("takes elements away beyond the limit, and keeps their content and what follows", () => {
    const html = limitNesting(
      `${"<div>".repeat(1_000)}<B id=x>deep</B>${"</div>".repeat(1_000)}<b>after</b>`,
    );

    expect(html).toBe(`${"<div>".repeat(1_000)}<wbr id=x>deep</wbr>${"</div>".repeat(1_000)}<b>after</b>`);
  });
});
