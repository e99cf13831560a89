import { oneLine, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/wording";
import { describeInvoice } from "../pdf/invoice.ts";
import { aReading, detailsOf, type Reading } from "../reading.ts";
import { type DecodedText, textDetails } from "../text-decoding.ts";
import { readParagraphs } from "../xml/paragraphs.ts";

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
};

const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*)?>/u;

export function looksLikeXml(text: string): boolean {
  return /^\s*(?:<\?xml\b|<!--[\s\S]{0,2000}?-->\s*<\w|<(?:rss|feed|kml|gpx|xliff|tmx|opml|package|FictionBook|xfdf|tt|urlset)[\s>])/u.test(
    text,
  );
}

/** Reads a document in XML: its text without tags, described by its title and what it lists. */
export function readXmlText(decoded: DecodedText): Reading {
  const xml = withoutProlog(decoded.text);
  const [, , name = ""] = root.exec(xml) ?? [];
  const kind = kinds[name.toLowerCase()];
  const paragraphs = readParagraphs(xml);
  const title = titleIn(xml);
  const invoice = describeInvoice(xml);
  const details = detailsOf({ Format: "XML", Title: title });
  const text = kind || invoice ? paragraphs.join("\n") : decoded.text;
  return aReading("xml-text", {
    text,
    prose: kind && paragraphs.some(isSentence) && name === "document" ? paragraphs.join("\n\n") : null,
    summary:
      name === "document" ? null : (invoice ?? summarise(xml, { root: name, kind, title, paragraphs })),
    otherwise: `${kind?.name ?? "XML"} without any text.`,
    findings: title === null ? [] : [{ kind: "document", pages: null, title, author: null }],
    details: [...details, ...textDetails(decoded)],
    isPartial: decoded.isPartial,
  });
}

function withoutProlog(text: string): string {
  return text.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gu, "").trim();
}

/** Returns the first title; a name or heading if there is none. */
function titleIn(xml: string): string | null {
  for (const name of ["title", "book-title", "h", "name", "head", "docTitle"]) {
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
  const [element, one, many] = kind?.items ?? ["", "", ""];
  const count =
    element === "" ? 0 : (xml.match(new RegExp(`<(?:[\\w.-]+:)?${element}[\\s/>]`, "gu"))?.length ?? 0);
  const counted = count > 0 ? ` with ${countOf(count, one, many)}` : "";
  const texts = paragraphs.filter((text) => text !== title && isWording(text)).slice(0, 6);
  const rest = texts.length > 0 ? `: ${texts.map((text) => shorten(text, 120)).join("; ")}` : "";
  return shorten(`${head}${counted}${rest}`.replace(/[.;,]+$/u, ""), 390)
    .concat(".")
    .replace(/…\.$/u, "…");
}

function isWording(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/^(?:https?:|urn:|\S{40,}$)/u.test(text);
}

function isSentence(text: string): boolean {
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(text);
}
