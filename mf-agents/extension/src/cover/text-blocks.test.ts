import { describe, expect, it } from "@jest/globals";
import { findInBlock, listBlocks } from "./text-blocks.ts";

/** Returns the secrets found in a page. */
function getSecrets(html: string): string[] {
  document.body.innerHTML = html;
  return [...listBlocks(document.body)].flatMap((block) =>
    findInBlock(block).map((place) => {
      const range = document.createRange();
      range.setStart(place.startContainer, place.startOffset);
      range.setEnd(place.endContainer, place.endOffset);
      return range.toString();
    }),
  );
}

describe("finding secrets in the text of a page", () => {
  it("finds a secret that spans several inline elements", () => {
    expect(getSecrets("<p>Card <b>4242 4242</b> <i>4242</i> 4242 is charged</p>")).toEqual([
      "4242 4242 4242 4242",
    ]);
    expect(getSecrets("<p><label>Password:</label> <code>hunter2-x</code></p>")).toEqual(["hunter2-x"]);
  });

  it("does not join text across line breaks", () => {
    expect(getSecrets("<p>Password:</p><p>forgotten</p>")).toEqual([]);
    expect(getSecrets("<div>4242 4242<br>4242 4242</div>")).toEqual([]);
  });

  it("ignores text that the page does not show", () => {
    const hidden = ["script type=x", "style", "template", "noscript"];
    const html = hidden.map((tag) => `<${tag}>sk_live_0123456789abcdef</${tag.split(" ")[0]}>`).join("");

    expect(getSecrets(html)).toEqual([]);
  });

  it("reads a block once, and reads text nodes separately if an element has very many children", () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `<span>Row ${index} </span>`);
    document.body.innerHTML = `<p>a <b>bold</b> c, all in one</p>`;
    expect([...listBlocks(document.body)]).toHaveLength(1);

    expect(getSecrets([...rows, "<span>key <b>sk_live_0123456789abcdef</b></span>"].join(""))).toEqual([
      "sk_live_0123456789abcdef",
    ]);
    expect([...listBlocks(document.body)].every(({ nodeName }) => nodeName === "SPAN")).toBe(true);
  });

  it("finds secrets in a block of any length", () => {
    const key = "sk_live_0123456789abcdef";

    expect(
      getSecrets(`<pre>${"line of a log\n".repeat(3_570)}${key}${" more".repeat(9_000)} ${key}</pre>`),
    ).toEqual([key, key]);
  });
});
