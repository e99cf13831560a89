import type { MarkedToken, Token, Tokens } from "marked";
import { decodeReferences } from "./decode-references.ts";
import { escapeHtml, linkToHtml } from "./escape-html.ts";
import { linkTarget, toAddress } from "./link-target.ts";
import { describePicture } from "./markdown-words.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/**
 * Converts untrusted Markdown to HTML that has only the elements named here: HTML in the Markdown is text, pictures become links, links lead
 * to http, https and mailto only, and a line break is a line break.
 */
export function markdownToHtml(markdown: string): string {
  return blocksToHtml(parseMarkdown(markdown));
}

function blocksToHtml(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[])
    .map(blockToHtml)
    .filter((html) => html !== "")
    .join("\n");
}

function blockToHtml(token: MarkedToken): string {
  switch (token.type) {
    case "paragraph":
      return `<p>${inlineToHtml(token.tokens)}</p>`;
    case "text":
      return inlineToHtml(token.tokens ?? [token]);
    case "heading":
      return headingToHtml(token);
    case "list":
      return listToHtml(token);
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "blockquote":
      return `<blockquote>\n${blocksToHtml(token.tokens)}\n</blockquote>`;
    case "code":
      return `<pre><code>${escapeHtml(token.text)}</code></pre>`;
    case "table":
      return tableToHtml(token);
    case "hr":
      return "<hr>";
    case "def":
      return `<p>${escapeHtml(token.raw.trim())}</p>`;
    default:
      return "";
  }
}

/** Headings of a text rank below those of the page around it. */
function headingToHtml({ depth, tokens }: Tokens.Heading): string {
  const name = `h${Math.min(depth + 2, 6)}`;
  return `<${name}>${inlineToHtml(tokens)}</${name}>`;
}

function listToHtml({ ordered, start, items }: Tokens.List): string {
  const content = items.map((item) => `<li>${itemToHtml(item)}</li>`).join("\n");
  return ordered ? `<ol start="${Number(start)}">\n${content}\n</ol>` : `<ul>\n${content}\n</ul>`;
}

function itemToHtml({ tokens }: Tokens.ListItem): string {
  return (tokens as MarkedToken[]).map(blockToHtml).join("");
}

function tableToHtml({ header, rows }: Tokens.Table): string {
  const body = rows.map((row) => `${rowToHtml(row, "td")}\n`).join("");
  const head = `<thead>\n${rowToHtml(header, "th")}\n</thead>\n`;
  return `<table>\n${head}${body === "" ? "" : `<tbody>\n${body}</tbody>\n`}</table>`;
}

function rowToHtml(cells: readonly Tokens.TableCell[], name: "th" | "td"): string {
  const content = cells.map(({ align, tokens }) => {
    const style = align ? ` style="text-align:${align}"` : "";
    return `<${name}${style}>${inlineToHtml(tokens)}</${name}>`;
  });
  return `<tr>${content.join("")}</tr>`;
}

function inlineToHtml(tokens: readonly Token[], isInLink = false): string {
  return (tokens as MarkedToken[]).map((token) => spanToHtml(token, isInLink)).join("");
}

function spanToHtml(token: MarkedToken, isInLink: boolean): string {
  switch (token.type) {
    case "text":
      return escapeHtml(decodeReferences(token.text));
    case "escape":
      return escapeHtml(token.text);
    case "strong":
    case "em":
    case "del":
      return `<${token.type}>${inlineToHtml(token.tokens, isInLink)}</${token.type}>`;
    case "codespan":
      return `<code>${escapeHtml(token.text)}</code>`;
    case "br":
      return "<br>\n";
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "link":
      return anchorToHtml(toAddress(token), linkWords(token), isInLink);
    case "image":
      return anchorToHtml(toAddress(token), escapeHtml(describePicture(token)), isInLink);
    default:
      return "";
  }
}

/** An address stands for itself: it has no character references. */
function linkWords({ autolink, text, tokens }: Tokens.Link): string {
  return autolink ? escapeHtml(text) : inlineToHtml(tokens, true);
}

/** Returns a link, or its words alone if its target is not allowed or it is within another link. */
function anchorToHtml(address: string, words: string, isInLink: boolean): string {
  const target = linkTarget(address);
  return target && !isInLink ? linkToHtml(target, words) : words;
}
