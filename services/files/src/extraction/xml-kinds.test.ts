import { describe, expect, it } from "@jest/globals";
import { toSummaryText } from "./analysis/summary-text.ts";
import { readXmlText } from "./markup/read-xml.ts";

const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';
const read = (text: string) =>
  readXmlText({ text: declared + text, encoding: "utf-8", declared: null, isPartial: false } as never);
const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

describe("the summary of XML", () => {
  it.each([
    [
      '<rss version="2.0"><channel><title>Shop status</title><description>All outages.</description><item><title>Outage of the checkout</title><pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate></item></channel></rss>',
      'News feed "Shop status" with 1 item: All outages. Outage of the checkout.',
    ],
    [
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><entry><title>Version 2.1</title></entry><entry><title>Version 2.0</title></entry></feed>',
      'News feed "Releases" with 2 entries: Version 2.1; Version 2.0.',
    ],
    [
      "<kml><Document><name>Shops</name><Placemark><name>Hafen shop</name><Point><coordinates>8.8,53.07</coordinates></Point></Placemark></Document></kml>",
      'Map "Shops" with 1 place: Hafen shop.',
    ],
    [
      "<topic id='t'><title>Replacing the filter</title><body><p>Turn the machine off before you open the lid.</p></body></topic>",
      'Topic "Replacing the filter": Turn the machine off before you open the lid.',
    ],
    [
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>Save</source><target>Speichern</target></trans-unit></body></file></xliff>',
      "Translation with 1 text: Save; Speichern.",
    ],
    [
      "<FictionBook><description><title-info><book-title>The lift</book-title></title-info></description><body><section><title><p>One</p></title><p>The lift stopped between two floors.</p></section></body></FictionBook>",
      'Book "The lift": One; The lift stopped between two floors.',
    ],
    [
      '<testsuites><testsuite name="checkout"><testcase name="pays"/><testcase name="refunds"><failure message="expected 200, got 500"/></testcase></testsuite></testsuites>',
      "Test report with 2 tests: checkout; pays; refunds; expected 200, got 500.",
    ],
    [
      "<soap:Envelope><soap:Body><faultstring>The order 6120 was not found.</faultstring></soap:Body></soap:Envelope>",
      "SOAP message: The order 6120 was not found.",
    ],
    [
      "<orders><order><customer>Ada</customer></order><order><customer>Ada</customer></order></orders>",
      'XML (orders) with 2 "order" records: Ada.',
    ],
    [
      `<office:document><office:body><office:spreadsheet><table:table table:name="Stock"><table:table-row>${cell("Article")}${cell("Count")}</table:table-row><table:table-row>${cell("Glass")}${cell("3")}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`,
      'Spreadsheet "Stock" with 1 row and 2 columns: Article, Count (integer).',
    ],
    ["<root/>", "XML (root) without text."],
  ])("says what it is and what it contains: %s", (xml, expected) => {
    const { summary } = read(xml);

    expect(toSummaryText(summary ?? "")).toBe(expected);
  });
});
