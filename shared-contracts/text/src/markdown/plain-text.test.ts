import { describe, expect, it } from "@jest/globals";
import { plainBlocks, plainParts, plainToHtml } from "./plain-text.ts";

const attributes = 'target="_blank" rel="noopener noreferrer nofollow"';

function targetsIn(text: string): string[] {
  return plainParts(text).flatMap((part) => (typeof part === "string" ? [] : [part.target]));
}

function getWords(text: string): string {
  return plainParts(text)
    .map((part) => (typeof part === "string" ? part : part.words))
    .join("");
}

describe("plainParts", () => {
  it("finds addresses, without the punctuation after them", () => {
    const text = "See https://a.example/b?c=1, (http://x.example/a_(b)) or write to info@a.example.";
    expect(targetsIn(text)).toEqual([
      "https://a.example/b?c=1",
      "http://x.example/a_(b))",
      "mailto:info@a.example",
    ]);
  });

  it("opens no other addresses", () => {
    expect(targetsIn("javascript:alert(1) file:///etc ftp://a.example a@b data:text/html,x")).toEqual([]);
  });

  it.each([
    "file __init__.py in C:\\new\\_temp\\*.log and 5*3*2 and ~~no~~ &copy; [link](http://x.example)",
    "<dependency>\n  <groupId>org.example</groupId>\n</dependency>",
    "a@b.c@d.e http://http:// https://[ www.x",
  ])("keeps every character of %j", (text) => {
    expect(getWords(text)).toBe(text);
  });
});

describe("plainBlocks", () => {
  it("finds columns aligned by blanks", () => {
    const table = "Host        State\nweb01       CRIT\ndb01        OK";
    expect(plainBlocks(`Hello,\n\n${table}\n\nBye`)).toEqual([
      { isTable: false, text: "Hello,\n" },
      { isTable: true, text: table },
      { isTable: false, text: "\nBye" },
    ]);
  });

  it("takes two blanks after a sentence for text", () => {
    expect(plainBlocks("One.  Two.\nThree.")).toEqual([{ isTable: false, text: "One.  Two.\nThree." }]);
  });
});

describe("plainToHtml", () => {
  it.each([
    ["Kind regards\nAnna", "<p>Kind regards<br>\nAnna</p>"],
    ["5*3*2 <a> &copy;", "<p>5*3*2 &lt;a&gt; &amp;copy;</p>"],
    ["a\n  b", "<p>a<br>\n&nbsp;&nbsp;b</p>"],
    ["a   b\nc   d\n\ne", "<pre>a   b\nc   d</pre>\n<p>e</p>"],
    ["https://a.example", `<p><a href="https://a.example" ${attributes}>https://a.example</a></p>`],
    ["![x](http", "<p>![x](http</p>"],
  ])("renders %j", (text, html) => {
    expect(plainToHtml(text)).toBe(html);
  });
});
