import { markdownToHtml } from "@tessera/text/markdown/markdown-html";

/** Converts Markdown to nodes. HTML in it stays text, unsafe URLs such as `javascript:` are removed, and pictures become links. */
export function renderMarkdown(markdown: string): Node[] {
  return [...new DOMParser().parseFromString(markdownToHtml(markdown), "text/html").body.childNodes];
}
