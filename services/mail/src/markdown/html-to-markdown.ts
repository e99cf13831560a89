import sanitizeHtml from "sanitize-html";
import TurndownService, { type TurndownNode } from "turndown";
import { escapeMarkdown } from "./escape-markdown.ts";
import { hasOwnNumber, numberItem } from "./html-list.ts";
import { lower, raise } from "./html-script.ts";
import { markCell, markRow, toTable, withoutTableMarks } from "./html-table.ts";
import { limitNesting } from "./limit-nesting.ts";

const allowedTags = [
  ...["p", "div", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "ul", "ol"],
  ...["li", "a", "b", "strong", "i", "em", "s", "del", "span", "table", "thead", "tbody", "tr", "td", "th"],
  ...["img", "section", "article", "center", "font", "dl", "dt", "dd", "address", "fieldset", "legend"],
  ...["figure", "figcaption", "header", "footer", "main", "nav", "aside", "form", "details", "summary"],
  ...["caption", "tfoot", "sup", "sub", "ins", "strike", "q", "menu", "dir", "hgroup"],
];

/** The attributes that give numbers to list items and columns to cells. */
const layout = {
  ol: ["start", "reversed", "type"],
  li: ["value"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/**
 * Converts the HTML of a mail to Markdown. `pictures` has the names of the embedded images by content id; each image is replaced with its
 * name. Nothing is loaded from other servers, and no active content remains.
 */
export function htmlToMarkdown(html: string, pictures: Map<string, string>): string {
  const safe = sanitizeHtml(limitNesting(withoutTableMarks(html)), {
    allowedTags,
    allowedAttributes: { a: ["href"], img: ["src", "alt"], ...layout, "*": ["class", "id", "type", "style"] },
    allowedStyles: { "*": { "text-decoration": [struck], "text-decoration-line": [struck] } },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["cid"] },
    nestingLimit: 100,
  });
  return convert(createConverter(pictures), safe);
}

/** Turndown trims its result in quadratic time. So an element that no mail has stands around the whole, and gives its content before that. */
function convert(converter: TurndownService, html: string): string {
  let whole = "";
  converter.addRule("whole", {
    filter: "output",
    replacement: (content) => {
      whole = content;
      return "";
    },
  });
  converter.turndown(`<output>${html}</output>`);
  return whole.replace(/^[\t\r\n]+/u, "").trimEnd();
}

function createConverter(pictures: Map<string, string>): TurndownService {
  const converter = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
  });
  converter.escape = escapeMarkdown;
  converter.addRule("quotation", {
    filter: (node) => isQuotation(node),
    replacement: (content) => `\n\n${markQuoted(content.trim())}\n\n`,
  });
  converter.addRule("picture", {
    filter: "img",
    replacement: (_content, node) => describePicture(node, pictures),
  });
  converter.addRule("link", {
    filter: (node) => node.nodeName === "A" && !node.getAttribute("href"),
    replacement: (content) => content,
  });
  addStructure(converter);
  return converter;
}

/** Adds the rules for elements whose meaning is in their structure. */
function addStructure(converter: TurndownService): void {
  converter.addRule("cell", { filter: ["td", "th"], replacement: markCell });
  converter.addRule("row", { filter: "tr", replacement: markRow });
  converter.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content });
  converter.addRule("table", { filter: "table", replacement: toTable });
  converter.addRule("numbered item", { filter: hasOwnNumber, replacement: numberItem });
  converter.addRule("raised", { filter: "sup", replacement: raise });
  converter.addRule("lowered", { filter: "sub", replacement: lower });
  converter.addRule("struck", {
    filter: (node) => ["DEL", "S", "STRIKE"].includes(node.nodeName) || isStruckByStyle(node),
    replacement: (content) => (content.trim() === "" ? content : `~~${content.trim()}~~`),
  });
  converter.addRule("cited", { filter: "q", replacement: (content) => `“${content}”` });
  converter.addRule("line of its own", {
    filter: ["summary", "details", "legend", "caption"],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}

const struck = /line-through/iu;

function isStruckByStyle(node: TurndownNode): boolean {
  return ["SPAN", "FONT"].includes(node.nodeName) && struck.test(node.getAttribute("style") ?? "");
}

const quotationClasses = /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|zmail_extra)/u;
const quotationIds = /^(?:mail-editor-reference-message-container|isForwardContent)/u;

function isQuotation(node: TurndownNode): boolean {
  const [name, id] = [node.getAttribute("class") ?? "", node.getAttribute("id") ?? ""];
  return node.nodeName !== "BLOCKQUOTE" && (quotationClasses.test(name) || quotationIds.test(id));
}

/** Marks what a mail program calls a quotation, unless what it quotes is in an element of its own. */
function markQuoted(content: string): string {
  return /^ {0,3}>/mu.test(content) ? content : content.replaceAll(/^/gmu, "> ");
}

/** Returns the name of an embedded image in its place, or the alternative text of any other image. */
function describePicture(node: TurndownNode, pictures: Map<string, string>): string {
  const id = /^cid:(.+)$/u.exec(node.getAttribute("src") ?? "")?.[1];
  const name = id && pictures.get(decodeSafely(id));
  return name ? `[${escapeMarkdown(name)}]` : (node.getAttribute("alt") ?? "").trim();
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
