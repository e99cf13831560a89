import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Quotes and lists in one another; the parser's work grows with the square of their depth. */
const maxDepth = 50;

const containers = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/gm;
const marker = /[>\-+*]|\d+[.)]/g;

/** At each `]` the beginning of a footnote is searched for through the whole paragraph; footnotes are no part of a ticket. */
const withoutFootnotes = {
  disable: { null: ["gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"] },
};

/** GitHub's Markdown by strangers. What is nested too deep is one paragraph, as it was written. */
export function readMarkdown(text: string): Root {
  if (isTooDeep(text)) return asWritten(text);
  return fromMarkdown(text, {
    extensions: [gfm(), withoutFootnotes],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

function isTooDeep(text: string): boolean {
  return [...text.matchAll(containers)].some(([line]) => (line.match(marker)?.length ?? 0) > maxDepth);
}

function asWritten(text: string): Root {
  return { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value: text }] }] };
}
