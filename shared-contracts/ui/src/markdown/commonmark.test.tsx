import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Markdown } from "./markdown.tsx";

function drawn(text: string): string {
  return render(<Markdown text={text} />).container.firstElementChild?.innerHTML ?? "";
}

function addresses(text: string): (string | null)[] {
  render(<Markdown text={text} />);
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
}

describe("Markdown inlines", () => {
  it.each([
    ["AT&amp;T, &lt;script&gt; and &copy;", "<p>AT&amp;T, &lt;script&gt; and ©</p>"],
    [
      "&#65;&#x42; &ouml;&semi; &notit; &unknown; &copy=1",
      "<p>AB ö; &amp;notit; &amp;unknown; &amp;copy=1</p>",
    ],
    ["a&#32;b&Tab;c", "<p>a b\tc</p>"],
    ["&amp;lt; \\&amp; &#38;amp;", "<p>&amp;lt; &amp;amp; &amp;amp;</p>"],
    ["`&amp; \\*`", "<p><code>&amp;amp; \\*</code></p>"],
  ])("decodes the character references of %s once, and not in code", (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it.each([
    ["\\*not\\* \\`code\\` \\[x\\](y) \\<b>", "<p>*not* `code` [x](y) &lt;b&gt;</p>"],
    ["snake_case_name and 2*3*4", "<p>snake_case_name and 2<em>3</em>4</p>"],
    [
      "***both*** ~~gone~~ **a *b* c**",
      "<p><em><strong>both</strong></em> <del>gone</del> <strong>a <em>b</em> c</strong></p>",
    ],
    ["``a ` b``", "<p><code>a ` b</code></p>"],
    ["two  \nspaces\\\nslash\nnone", "<p>two<br>spaces<br>slash<br>none</p>"],
    ["Kind regards\nMei\n\n- one\n  two", "<p>Kind regards<br>Mei</p><ul><li>one<br>two</li></ul>"],
    ["Kind regards\r\nMei", "<p>Kind regards<br>Mei</p>"],
    ["a<b onclick=x>c</b>", "<p>a&lt;b onclick=x&gt;c&lt;/b&gt;</p>"],
    [
      "Use <tag> and List<String>\n\n<dependency>",
      "<p>Use &lt;tag&gt; and List&lt;String&gt;</p><p>&lt;dependency&gt;</p>",
    ],
  ])("renders %s", (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it.each(["a **bold", "a `code", "a [link](https://tess", "a ![p", "a ~~g", "a <b", "a &am", "[x]: "])(
    "shows incomplete markup as text: %s",
    (text) => {
      expect(render(<Markdown text={text} />).container.textContent).toBe(text);
    },
  );

  it("treats a word with escapes as one word", () => {
    const references = [{ word: "a_b&c.log", draw: () => <button type="button">the file</button> }];

    render(<Markdown text="see a\_b&amp;c.log" references={references} />);

    expect(screen.getByRole("button", { name: "the file" })).toBeTruthy();
  });

  it("keeps all words of a long paragraph and of a long word", () => {
    const text = `${"many words and me@tessera.example ".repeat(500)}${"x".repeat(5_000)}`;

    const { container } = render(<Markdown text={text} />);

    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll("a")).toHaveLength(500);
  });
});

describe("Markdown links", () => {
  it("finds addresses in a text, without the punctuation after them", () => {
    expect(
      addresses("(https://a.example/b?c=1&d=2). www.a.example/x, me@a.example! <https://a.example/*y*>"),
    ).toEqual([
      "https://a.example/b?c=1&d=2",
      "http://www.a.example/x",
      "mailto:me@a.example",
      "https://a.example/*y*",
    ]);
  });

  it("resolves definitions anywhere in the text", () => {
    expect(
      addresses(
        '[a][one] [one] [two][]\n\n[one]: https://a.example/1?x&amp;y "t"\n[Two]: <https://a.example/2>',
      ),
    ).toEqual(["https://a.example/1?x&y", "https://a.example/1?x&y", "https://a.example/2"]);
  });

  it("keeps footnotes and links without a definition as text", () => {
    expect(drawn("see [^1] and [this][that]\n\n[^1]: note")).toBe(
      "<p>see [^1] and [this][that]</p><p>[^1]: note</p>",
    );
  });

  it.each([
    "[x](java&#115;cript:alert&lpar;1&rpar;)",
    "[x](java&Tab;script:alert&#40;1&#41;)",
    "[x](<java\tscript:alert(1)>)",
    "[x](&#1;javascript:alert(1))",
    "[x](javascript\\:alert(1))",
    "[x](&NewLine;javascript&colon;alert(1))",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x](&#x6A&#x61;vascript:alert(1))",
  ])("creates no link for %s", (text) => {
    expect(addresses(text)).toEqual([]);
  });

  it("shows the target of a model's link, unless the text is the same", () => {
    const text = "[https://bank.example](https://evil.example) <https://a.example/b>";

    const { container } = render(<Markdown text={text} isFromModel />);

    expect(container.textContent).toBe("https://bank.example (evil.example) https://a.example/b");
  });

  it("does not nest links", () => {
    const { container } = render(
      <Markdown text="[![the *screen*](https://a.example/p.png)](https://a.example)" />,
    );

    expect(container.querySelector("a a")).toBeNull();
    expect(container.textContent).toBe("the screen");
  });
});

describe("Markdown blocks", () => {
  it.each([
    [
      "- a\n  - b\n    1. c\n- d",
      '<ul><li>a<ul><li>b<ol start="1"><li>c</li></ol></li></ul></li><li>d</li></ul>',
    ],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    [
      "- > a\n  > b\n\n> - c",
      "<ul><li><blockquote><p>a<br>b</p></blockquote></li></ul><blockquote><ul><li>c</li></ul></blockquote>",
    ],
    ["Title\n===\n\n---\n\n###### Deep", "<h3>Title</h3><hr><h6>Deep</h6>"],
    ["    <b> &lt;", '<pre tabindex="0"><code>&lt;b&gt; &amp;lt;</code></pre>'],
    ["```\n<b>\n\n**x**", '<pre tabindex="0"><code>&lt;b&gt;\n\n**x**</code></pre>'],
  ])("renders %j", (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it("renders tables with their alignment, and pipes in code", () => {
    render(<Markdown text={"| a | b |\n|:-:|--:|\n| `x\\|y` | 1 |\n| only |"} />);

    const cells = screen.getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent)).toEqual(["x|y", "1", "only", ""]);
    expect(cells.map((cell) => cell.style.textAlign)).toEqual(["center", "right", "center", "right"]);
    expect(screen.getByRole("region", { name: "Table" }).tabIndex).toBe(0);
  });

  it("shows which tasks are done, as read-only checkboxes", () => {
    render(<Markdown text={"- [x] done\n- [ ] open"} />);

    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: "Task" });
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it("keeps rendered elements while the text grows", () => {
    const { rerender } = render(<Markdown text={"**first**\n\n- one"} />);
    const [bold, item] = [screen.getByText("first"), screen.getByRole("listitem")];

    rerender(<Markdown text={"**first**\n\n- one\n- two\n\nlast"} />);

    expect(screen.getByText("first")).toBe(bold);
    expect(screen.getAllByRole("listitem")[0]).toBe(item);
  });

  it.each([
    ["quotes", ">".repeat(10_000)],
    ["quotes that could still be read", `${">".repeat(1_000)}a`],
    ["lists", Array.from({ length: 200 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n")],
    ["emphases", `${"*a **b ".repeat(200)}c${"** d*".repeat(200)}`],
  ])("shows %s as plain text if they are nested too deeply", (_what, text) => {
    const { container } = render(<Markdown text={text} />);

    expect(container.textContent).toBe(text.replaceAll("\n", ""));
    expect(container.querySelectorAll(":not(br)")).toHaveLength(2);
  });

  it("renders fifty nested quotes", () => {
    const { container } = render(<Markdown text={`${">".repeat(50)} a`} />);

    expect(container.querySelectorAll("blockquote")).toHaveLength(50);
  });
});
