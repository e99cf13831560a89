import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The elements that a document lists. */
export interface Items {
  element: string;
  describe(count: number): Reason;
}

export interface XmlKind {
  name: Reason;
  items?: Items;
}

const entries = (count: number) => toReason("items.entries", { count });
const texts = (count: number) => toReason("items.texts", { count });
const tests: Items = { element: "testcase", describe: (count) => toReason("items.tests", { count }) };

/** What a document in XML is, by its root, with the elements that it lists. */
export const xmlKinds: Readonly<Record<string, XmlKind>> = {
  rss: {
    name: toReason("xml.news_feed"),
    items: { element: "item", describe: (count) => toReason("items.items", { count }) },
  },
  feed: { name: toReason("xml.news_feed"), items: { element: "entry", describe: entries } },
  rdf: { name: toReason("xml.rdf") },
  kml: {
    name: toReason("xml.map"),
    items: { element: "Placemark", describe: (count) => toReason("items.places", { count }) },
  },
  gpx: {
    name: toReason("xml.gps_track"),
    items: { element: "wpt", describe: (count) => toReason("items.waypoints", { count }) },
  },
  xliff: { name: toReason("xml.translation"), items: { element: "trans-unit", describe: texts } },
  tmx: { name: toReason("xml.translation_memory"), items: { element: "tu", describe: texts } },
  opml: { name: toReason("xml.outline"), items: { element: "outline", describe: entries } },
  package: { name: toReason("xml.book_description") },
  fictionbook: { name: toReason("xml.book") },
  xfdf: {
    name: toReason("xml.form_data"),
    items: { element: "field", describe: (count) => toReason("items.fields", { count }) },
  },
  tt: {
    name: toReason("xml.subtitles"),
    items: { element: "p", describe: (count) => toReason("items.cues", { count }) },
  },
  topic: { name: toReason("xml.topic") },
  concept: { name: toReason("xml.topic") },
  task: { name: toReason("xml.topic") },
  article: { name: toReason("xml.article") },
  book: { name: toReason("xml.book") },
  tei: { name: toReason("xml.text") },
  document: { name: toReason("summary.document") },
  urlset: {
    name: toReason("xml.site_map"),
    items: { element: "url", describe: (count) => toReason("items.addresses", { count }) },
  },
  testsuites: { name: toReason("xml.test_report"), items: tests },
  testsuite: { name: toReason("xml.test_report"), items: tests },
  envelope: { name: toReason("xml.soap_message") },
  plist: { name: toReason("xml.property_list") },
  worddocument: { name: toReason("office.word_document") },
};
