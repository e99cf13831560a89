import { oneLine, shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { toSummaryText } from "../analysis/summary-text.ts";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { type DecodedText, textDetails } from "../text-decoding.ts";
import { describeInvoice } from "./invoice.ts";
import { readParagraphs } from "./paragraphs.ts";
import { readSheets } from "./sheets.ts";
import { type Items, type XmlKind, xmlKinds } from "./xml-kinds.ts";

const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*)?\/?>/u;

export function looksLikeXml(text: string): boolean {
  return /^\s*(?:<\?xml\b|<!--[\s\S]{0,2000}?-->\s*<\w|<(?:rss|feed|kml|gpx|xliff|tmx|opml|package|FictionBook|xfdf|tt|urlset)[\s>])/u.test(
    text,
  );
}

/** Reads a document in XML: its text without tags, described by its title and what it lists. */
export function readXmlText(decoded: DecodedText): ReaderResult {
  const xml = withoutProlog(decoded.text);
  const [, , name = ""] = root.exec(xml) ?? [];
  const kind = xmlKinds[name.toLowerCase()];
  const paragraphs = readParagraphs(xml);
  const title = titleIn(xml);
  const invoice = describeInvoice(xml);
  const details = toDetails({ Format: "XML", Title: title });
  const sheets = isSheet.test(xml) ? readSheets(xml) : null;
  const text = sheets?.text ?? (kind || invoice ? paragraphs.join("\n") : decoded.text);
  const described = { root: name, kind, title, paragraphs };
  const isProse = /^(?:document|worddocument)$/iu.test(name) && paragraphs.some(isSentence) && !sheets;
  return toReaderResult("xml-text", {
    text,
    prose: isProse ? paragraphs.join("\n\n") : null,
    summary: isProse ? null : (invoice ?? sheets?.summary ?? summarise(xml, described)),
    otherwise: toReason("summary.document_without_any_text", {
      document: kind?.name ?? toReason("xml.document"),
    }),
    findings:
      sheets?.tables ?? (title === null ? [] : [{ kind: "document", pages: null, title, author: null }]),
    details: [...details, ...textDetails(decoded)],
    isPartial: decoded.isPartial,
  });
}

function withoutProlog(text: string): string {
  return text.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gu, "").trim();
}

/** Returns the first title; a name or heading if there is none. */
function titleIn(xml: string): string | null {
  for (const name of ["book-title", "title", "h", "name", "head", "docTitle"]) {
    const found = new RegExp(
      `<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>([\\s\\S]{1,2000}?)</(?:[\\w.-]+:)?${name}>`,
      "u",
    ).exec(xml);
    const [title = ""] = readParagraphs(found?.[1] ?? "");
    if (/\p{L}/u.test(title)) return shorten(oneLine(title), 160);
  }
  return null;
}

interface Described {
  root: string;
  kind: XmlKind | undefined;
  title: string | null;
  paragraphs: string[];
}

function summarise(xml: string, described: Described): Reason {
  const { kind, title, paragraphs } = described;
  const document = withItems(nameDocument(described), xml, kind?.items ?? repeatedIn(xml));
  const texts = [...new Set(paragraphs)].filter((text) => text !== title && isWording(text)).slice(0, 6);
  if (texts.length > 0) return summariseTexts(document, texts);
  return paragraphs.length === 0
    ? toReason("summary.document_without_text", { document })
    : toReason("summary.document_alone", { document });
}

function nameDocument({ root: name, kind, title }: Described): Reason {
  const document = kind?.name ?? toReason("xml.document_of_root", { root: name });
  return title === null ? document : toReason("summary.document_titled", { document, title });
}

/** Adds the first texts of a document, as far as there is space. */
function summariseTexts(document: Reason, texts: string[]): Reason {
  const head = `${toSummaryText(document)}: `;
  const listed = texts.map((text) => shorten(text, 120)).reduce(joined);
  const whole = shorten(`${head}${listed}`.replace(/[.;,]+$/u, ""), 390);
  const text = `${whole.slice(head.length)}.`.replace(/([…!?])\.$/u, "$1");
  return toReason("summary.document_saying", { document, text });
}

/** A sentence stands for itself; anything else is separated by a semicolon. */
function joined(before: string, text: string): string {
  return `${before}${/[.!?…]$/u.test(before) ? " " : "; "}${text}`;
}

function withItems(document: Reason, xml: string, items: Items | null): Reason {
  if (!items?.element) return document;
  const count = xml.match(new RegExp(`<(?:[\\w.-]+:)?${items.element}[\\s/>]`, "gu"))?.length ?? 0;
  return count > 0 ? toReason("summary.document_with", { document, items: items.describe(count) }) : document;
}

/** Returns the first element in the root if there are several of it: the records of a list. */
function repeatedIn(xml: string): Items | null {
  const [, name] = /^<[^<>]*[^/<>]>\s*<([A-Za-z_][\w.-]{0,60})[\s>]/u.exec(xml) ?? [];
  const isRepeated = name !== undefined && xml.split(`<${name}>`).length + xml.split(`<${name} `).length > 3;
  return isRepeated
    ? { element: name, describe: (count) => toReason("items.records", { count, name }) }
    : null;
}

const isSheet = /<office:spreadsheet[\s>]/u;

/** Dates as feeds and tracks write them. */
const date = /^(?:\p{Lu}\p{Ll}{2}, \d{1,2} \p{L}{3} \d{4}|\d{4}-\d{2}-\d{2}(?:T|$))/u;

function isWording(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !date.test(text) && !/^(?:https?:|urn:|\S{40,}$)/u.test(text);
}

function isSentence(text: string): boolean {
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(text);
}
