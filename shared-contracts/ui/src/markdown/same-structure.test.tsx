import { describe, expect, it } from "@jest/globals";
import { markdownToHtml } from "@tessera/text/markdown/markdown-html";
import { markdownToWords } from "@tessera/text/markdown/markdown-words";
import { generateMarkdown } from "@tessera/text/testing/generate-markdown";
import { render } from "@testing-library/react";
import { Markdown } from "./markdown.tsx";

/** Returns the elements and texts below a node, one per line, without what only one of the two renderers adds around them. */
function outline(node: Node, isCode = false): string {
  if (node.nodeType === Node.TEXT_NODE)
    return isCode ? (node.textContent ?? "") : toOneLine(node.textContent ?? "");
  if (!(node instanceof HTMLElement)) return "";
  if (node instanceof HTMLInputElement) return node.checked ? "☑" : "☐";
  const content = [...node.childNodes]
    .map((child) => outline(child, isCode || node.tagName === "PRE"))
    .join("");
  return ["SECTION", "DIV", "BODY"].includes(node.tagName)
    ? content
    : `\n<${describeTag(node)}>${content.trim()}</>`;
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ");
}

function describeTag(element: HTMLElement): string {
  const details = [element.getAttribute("href"), element.getAttribute("start"), element.style.textAlign];
  return [element.tagName, ...details].filter(Boolean).join(" ").toLowerCase();
}

function outlinePage(text: string): string {
  return withoutBlanks(outline(render(<Markdown text={text} />).container));
}

function outlineMail(text: string): string {
  return withoutBlanks(outline(new DOMParser().parseFromString(markdownToHtml(text), "text/html").body));
}

/** Removes the white space around elements, which is not shown. */
function withoutBlanks(outlined: string): string {
  return outlined.replaceAll(/\s*(<[^<>]*>)\s*/gu, "$1").replaceAll(/\s+/gu, " ");
}

/** The characters of a text without white space and boxes of tasks. */
function listCharacters(text: string): string {
  return text.replaceAll(/[\s☑☐]+/gu, "");
}

describe("Markdown", () => {
  const texts = generateMarkdown(200);

  it("has the same elements and texts on a page as in a mail", () => {
    for (const text of texts) expect([text, outlinePage(text)]).toEqual([text, outlineMail(text)]);
  });

  it("has the same words in a notification as on a page", () => {
    for (const text of texts) {
      const page = render(<Markdown text={text} />).container.textContent ?? "";
      expect([text, listCharacters(markdownToWords(text))]).toEqual([text, listCharacters(page)]);
    }
  });
});
