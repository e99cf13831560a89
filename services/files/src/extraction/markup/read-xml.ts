import { oneLine, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { type DecodedText, textDetails } from "../text-decoding.ts";
import { describeInvoice } from "./invoice.ts";
import { readParagraphs } from "./paragraphs.ts";
import { readSheets } from "./sheets.ts";

/** What a document in XML is, by its root, with the elements that it lists. */
const kinds: Record<string, { name: string; items?: [element: string, one: string, many: string] }> = {
  rss: { name: "News feed", items: ["item", "item", "items"] },
  feed: { name: "News feed", items: ["entry", "entry", "entries"] },
  rdf: { name: "RDF data" },
  kml: { name: "Map", items: ["Placemark", "place", "places"] },
  gpx: { name: "GPS track", items: ["wpt", "waypoint", "waypoints"] },
  xliff: { name: "Translation", items: ["trans-unit", "text", "texts"] },
  tmx: { name: "Translation memory", items: ["tu", "text", "texts"] },
  opml: { name: "Outline", items: ["outline", "entry", "entries"] },
  package: { name: "Book description" },
  fictionbook: { name: "Book" },
  xfdf: { name: "Form data", items: ["field", "field", "fields"] },
  tt: { name: "Subtitles", items: ["p", "cue", "cues"] },
  topic: { name: "Topic" },
  concept: { name: "Topic" },
  task: { name: "Topic" },
  article: { name: "Article" },
  book: { name: "Book" },
  tei: { name: "Text" },
  document: { name: "Document" },
  urlset: { name: "Site map", items: ["url", "address", "addresses"] },
  testsuites: { name: "Test report", items: ["testcase", "test", "tests"] },
  testsuite: { name: "Test report", items: ["testcase", "test", "tests"] },
  envelope: { name: "SOAP message" },
  plist: { name: "Property list" },
  worddocument: { name: "Word document" },
};

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
  const kind = kinds[name.toLowerCase()];
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
    otherwise: `${kind?.name ?? "XML"} without any text.`,
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
  kind: (typeof kinds)[string] | undefined;
  title: string | null;
  paragraphs: string[];
}

function summarise(xml: string, { root: name, kind, title, paragraphs }: Described): string {
  const head = `${kind?.name ?? `XML (${name})`}${title === null ? "" : ` "${title}"`}`;
  const counted = countItems(xml, kind?.items ?? repeatedIn(xml));
  const texts = [...new Set(paragraphs)].filter((text) => text !== title && isWording(text)).slice(0, 6);
  if (texts.length === 0) return `${head}${counted}${paragraphs.length === 0 ? " without text" : ""}.`;
  const listed = texts.map((text) => shorten(text, 120)).reduce(joined);
  return shorten(`${head}${counted}: ${listed}`.replace(/[.;,]+$/u, ""), 390)
    .concat(".")
    .replace(/([…!?])\.$/u, "$1");
}

/** A sentence stands for itself; anything else is separated by a semicolon. */
function joined(before: string, text: string): string {
  return `${before}${/[.!?…]$/u.test(before) ? " " : "; "}${text}`;
}

type Items = [element: string, one: string, many: string];

function countItems(xml: string, items: Items | null): string {
  const count = items?.[0]
    ? (xml.match(new RegExp(`<(?:[\\w.-]+:)?${items[0]}[\\s/>]`, "gu"))?.length ?? 0)
    : 0;
  return items && count > 0 ? ` with ${countOf(count, items[1], items[2])}` : "";
}

/** Returns the first element in the root if there are several of it: the records of a list. */
function repeatedIn(xml: string): Items | null {
  const [, name] = /^<[^<>]*[^/<>]>\s*<([A-Za-z_][\w.-]{0,60})[\s>]/u.exec(xml) ?? [];
  const isRepeated = name !== undefined && xml.split(`<${name}>`).length + xml.split(`<${name} `).length > 3;
  return isRepeated ? [name, `"${name}" record`, `"${name}" records`] : null;
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
