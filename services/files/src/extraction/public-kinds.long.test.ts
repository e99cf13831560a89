import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { inEnglish } from "../../test/samples/in-english.ts";
import { aLowLevelPdf } from "../../test/samples/low-level-pdf.ts";
import { toFileType } from "../format/file-type.ts";
import { screen } from "../screening/screen.ts";
import { type Extraction, extract } from "./extract.ts";

const sample = (name: string) => readFile(new URL(`../../test/samples/kinds/${name}`, import.meta.url));

/** Screens and reads a file in this process. */
async function read(filename: string, content?: string | Buffer): Promise<Extraction> {
  const bytes = content === undefined ? await sample(filename) : Buffer.from(content);
  const verdict = await screen({ filename, hasBidiName: false, bytes });
  if (verdict.kind !== "clean") throw new Error(`${verdict.kind}: ${toEnglish(verdict.reason)}`);
  const workFolder = await mkdtemp(join(tmpdir(), "kinds-"));
  const path = join(workFolder, "content");
  try {
    await writeFile(path, bytes);
    const { mimeType } = verdict;
    const file = { path, filename, mimeType, bytes: bytes.length, workFolder };
    return await inEnglish(extract({ ...file, fileType: toFileType(filename) }));
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

describe("a flat document of LibreOffice", () => {
  it("is read, although it has an empty library of macros", async () => {
    const { text, summary } = await read("letter-of-libreoffice.fodt");

    expect(text).toContain("Goods of order 6120 are delivered within five days to Hafenweg 12.");
    expect(summary).toContain("Delivery terms of 2026");
    expect(summary).not.toContain("xml");
  });

  it("is quarantined if a module is in it", async () => {
    const flat = (await sample("letter-of-libreoffice.fodt")).toString();
    const module =
      '<ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="M"><ooo:source-code>Sub A</ooo:source-code></ooo:module></ooo:library-embedded>';

    await expect(
      read("a.fodt", flat.replace('<ooo:library-embedded ooo:name="Standard"/>', module)),
    ).rejects.toThrow("macros");
  });
});

describe("a link in a PDF", () => {
  const page = (action: string) => aLowLevelPdf("BT /F1 12 Tf 30 240 Td (See the terms.) Tj ET", action);

  it.each([
    "<</S/Launch/F(terms.pdf)>>",
    "<</S/Launch/F<</Type/Filespec/F(annex/prices.xlsx)/UF(annex/prices.xlsx)>>/NewWindow true>>",
    "<</Type/Action/S/Launch/F(readme.txt)>>",
  ])("to a document is harmless: %s", async (action) => {
    expect((await read("a.pdf", page(action))).text).toContain("See the terms.");
  });

  it.each([
    "<</S/Launch/F(setup.exe)>>",
    "<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>",
    "<</S/Launch/F(terms.pdf.bat)>>",
    "<</S/Launch/F 12 0 R>>",
    "<</S/Launch/F(terms.pdf)/Win<</F(powershell)>>>>",
  ])("to a program is quarantined: %s", async (action) => {
    await expect(read("a.pdf", page(action))).rejects.toThrow("tries to start a program");
  });
});

describe("the text of a PDF", () => {
  it("has bold text once that is drawn four times", async () => {
    const { text, summary } = await read("title-struck-four-times.pdf");

    for (const part of ["Annual report of Example Glass", "Stock code 300218"])
      expect(text.split(part)).toHaveLength(2);
    expect(summary?.split("Annual report")).toHaveLength(2);
  });

  it("keeps words that are repeated elsewhere on the page", async () => {
    const pdf = aLowLevelPdf("BT /F1 12 Tf 30 240 Td (Total 12) Tj 0 -20 Td (Total 12) Tj ET");

    expect((await read("a.pdf", pdf)).text.split("Total 12")).toHaveLength(3);
  });
});

describe("a page that Word saved in a single file", () => {
  it("is read, although it has no header but its type", async () => {
    const { text, details } = await read("word-single-file.mht");

    expect(text).toContain("Straße 12");
    expect(details).toContainEqual({ name: "Title", value: "Delivery terms" });
  });
});

describe("records in JSON, one a line", () => {
  it("are counted, with their statuses, under the name of a rotated log", async () => {
    const { summary, details } = await read("edge.log.1");

    expect(summary).toMatch(/^8 records in JSON.*EdgeResponseStatus: 200 \(4\), 502 \(2\), 404 \(2\)\.$/u);
    expect(details).toContainEqual({ name: "Entries", value: "8" });
  });

  it.each(["export.txt", "events.json", "dump.0", "audit.log.2026", "feed"])(
    "are read in %s",
    async (name) => {
      const lines = '{"id": 1, "kind": "paid"}\n{"id": 2, "kind": "sent"}\n{"id": 3, "kind": "paid"}\n';

      expect((await read(name, lines)).summary).toMatch(/^3 records/u);
    },
  );

  it.each(["laravel.log.1", "laravel.txt", "laravel.0"])(
    "do not hide a log that begins with a bracket: %s",
    async (name) => {
      const line = (second: number, text: string) => `[2026-11-16 09:00:${second}] local.ERROR: ${text}`;
      const log = [
        line(31, "Payment declined"),
        line(32, "Payment declined"),
        line(33, "Queue stopped"),
      ].join("\n");

      const { method, summary } = await read(name, log);
      expect([method, summary?.includes("damaged")]).toEqual(["log", false]);
    },
  );

  it("are not found in damaged JSON", async () => {
    expect((await read("a.json", '{\n  "order": 8041,\n  "items": [1, 2\n')).summary).toContain(
      "Not valid JSON",
    );
  });
});

describe("text boxes on a sheet", () => {
  it("are read", async () => {
    const { text } = await read("text-box-in-a-sheet.xlsx");

    expect(text).toContain("The lift is out of order until Friday, call 0800 6120.");
  });
});

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

describe("the summary of a document in XML", () => {
  it.each<[string, string | undefined, RegExp]>([
    [
      "feed.rss",
      undefined,
      /^News feed "News of the example shop" with 1 item.*Delivery takes two days longer/u,
    ],
    [
      "news.atom",
      xml(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>Outages</title><entry><title>Mail is slow</title></entry></feed>',
      ),
      /^News feed "Outages" with 1 entry: Mail is slow/u,
    ],
    [
      "tour.kml",
      xml(
        "<kml><Document><name>Delivery tour</name><Placemark><name>Hafenweg 12</name></Placemark></Document></kml>",
      ),
      /^Map "Delivery tour" with 1 place: Hafenweg 12/u,
    ],
    [
      "run.gpx",
      xml(
        "<gpx><metadata><name>Evening run</name></metadata><wpt lat='1' lon='2'><name>Bridge</name></wpt></gpx>",
      ),
      /^GPS track "Evening run" with 1 waypoint: Bridge/u,
    ],
    [
      "install.dita",
      xml("<topic><title>Install the scanner</title><body><p>Connect the cable first.</p></body></topic>"),
      /^Topic "Install the scanner": Connect the cable first/u,
    ],
    [
      "shop.xliff",
      xml(
        '<xliff><file><body><trans-unit id="1"><source>Pay now</source><target>Jetzt zahlen</target></trans-unit></body></file></xliff>',
      ),
      /^Translation with 1 text: Pay now; Jetzt zahlen/u,
    ],
    [
      "talk.ttml",
      xml("<tt><body><div><p begin='0s'>Good morning</p></div></body></tt>"),
      /^Subtitles with 1 cue: Good morning/u,
    ],
    [
      "book.opf",
      xml(
        "<package><metadata><dc:title>Glass in winter</dc:title><dc:creator>Ines Vogel</dc:creator></metadata></package>",
      ),
      /^Book description "Glass in winter": Ines Vogel/u,
    ],
    [
      "feeds.opml",
      xml('<opml><head><title>My feeds</title></head><body><outline text="Shop news"/></body></opml>'),
      /^Outline "My feeds" with 1 entry: Shop news/u,
    ],
    [
      "book.fb2",
      xml(
        "<FictionBook><description><title-info><book-title>The lift</book-title></title-info></description><body><p>It was Friday.</p></body></FictionBook>",
      ),
      /^Book "The lift": It was Friday/u,
    ],
    [
      "form.xfdf",
      xml('<xfdf><fields><field name="Customer"><value>Example Glass</value></field></fields></xfdf>'),
      /^Form data with 1 field: Customer; Example Glass/u,
    ],
    [
      "settings.xml",
      xml("<settings><printer>Front desk</printer></settings>"),
      /^XML \(settings\): Front desk/u,
    ],
  ])("says what it is: %s", async (name, content, expected) => {
    const { summary } = await read(name, content);

    expect(summary).toMatch(expected);
    expect(summary).not.toMatch(/version=|encoding=/u);
  });

  it("is the amount of an invoice", async () => {
    const content = await readFile(
      new URL("../../test/samples/secrets/invoice-with-a-gln.xml", import.meta.url),
    );

    expect((await read("invoice.xml", content)).summary).toBe(
      "Invoice RE-6120 of Example Glass Ltd, 2026-11-16: 238.00 EUR.",
    );
  });
});

describe("a file of a format that is not read", () => {
  const start = (bytes: string) => Buffer.concat([Buffer.from(bytes, "latin1"), Buffer.alloc(200)]);

  it.each([
    [
      "stock.wk1",
      start("\0\0\x02\0\x06\x04"),
      "The file is a Lotus 1-2-3 workbook. Files of this format aren't read.",
    ],
    [
      "stock.123",
      start("\0\0\x1a\0\x03\x10\x04"),
      "The file is a Lotus 1-2-3 workbook. Files of this format aren't read.",
    ],
    ["archive.pst", start("!BDN\0\0"), "The file is an Outlook data file. Files of this format aren't read."],
    [
      "letter.wpd",
      start("\xffWPC\x10"),
      "The file is a WordPerfect document. Files of this format aren't read.",
    ],
    ["plan.dwg", start("AC1032\0"), "The file is an AutoCAD drawing. Files of this format aren't read."],
    [
      "orders.mdb",
      start("\0\x01\0\0Standard Jet DB\0"),
      "The file is an Access database. Files of this format aren't read.",
    ],
  ])("is not called damaged: %s", async (name, content, reason) => {
    await expect(read(name, content)).rejects.toThrow(reason);
  });
});

describe("the summary of a table", () => {
  it("begins with the title above it", async () => {
    const csv = "Stock of November 2026,,\n,,\narticle,stock,price\nGlass 1,67,4.20\nGlass 2,88,3.10\n";

    expect((await read("stock.csv", csv)).summary).toMatch(
      /^Stock of November 2026\. Table with 2 rows and 3 columns: article/u,
    );
  });
});

describe("the summary of slides", () => {
  it("leaves out the lines of the template", async () => {
    const text =
      "Click to edit Master title style\nClick to edit Master text styles\nSecond level\nThird level\nThe scanner of line 4 stops every hour. We replace its belt on Friday.";

    expect((await read("slides.txt", text)).summary).toBe(
      "The scanner of line 4 stops every hour. We replace its belt on Friday.",
    );
  });
});

describe("a saved page of Word under the name of a document", () => {
  it("is read, as programs export it", async () => {
    const page = await sample("word-single-file.mht");

    expect((await read("terms.doc", page)).text).toContain("Straße 12");
  });
});

describe("a draft of a mail", () => {
  it.each(["", "X-Unsent: 1\r\nMIME-Version: 1.0\r\n"])("is read without sender and date", async (head) => {
    const { summary } = await read(
      "draft.eml",
      `${head}Subject: Late\r\n\r\nThe parcel of order 6120 is late.`,
    );

    expect(summary).toBe('Mail: "Late". The parcel of order 6120 is late.');
  });
});

describe("text that begins like JSON", () => {
  it.each([
    ['{\n // the port\n "port": 80\n}', "Not valid JSON: 4 lines of text with comments."],
    ['{\n "a": 1\n}\n{\n "a": 2\n}', "Not valid JSON: 6 lines of text, several values in a row."],
    ['{"orders":[{"id":1},{"id":2,"na', "Not valid JSON: 1 line of text, damaged or incomplete."],
  ])("is only called damaged if it is", async (text, expected) => {
    expect((await read("a.json", text)).summary).toBe(expected);
  });
});
