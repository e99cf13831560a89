import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** The limit for nested quotes and lists, since parsing time grows with the square of their depth. */
const maxDepth = 50;

const containers = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/gm;
const marker = /[>\-+*]|\d+[.)]/g;

/** Footnotes are disabled: tickets have none, and for each `]` the parser would search the whole paragraph for their beginning. */
const withoutFootnotes = {
  disable: { null: ["gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"] },
};

/** Parses untrusted GitHub Flavored Markdown. Text that is nested too deeply becomes one paragraph, as written. */
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
