import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { analyseText, type Extraction, ExtractionError, extract } from "./extract.ts";

async function extracted(name: string): Promise<Extraction> {
  return await withSampleFile(getSample(name), extract);
}

async function catchFailure(name: string): Promise<unknown> {
  return await extracted(name).then(
    ({ method }) => method,
    (error: unknown) => (error instanceof ExtractionError ? error.message : error),
  );
}

function isFinding(kind: string, fields: object): unknown {
  return expect.arrayContaining([expect.objectContaining({ kind, ...fields })]);
}

describe("extract", () => {
  it.each([
    ["incident-report.pdf", "pdf-text", "en", "214 customers were charged twice"],
    ["report.docx", "office-text", "en", "214 customers were charged twice"],
    ["brief-de.docx", "office-text", "de", "keine Rechnungen mehr herunterladen"],
    ["lettre.odt", "office-text", "fr", "trois fois un lien"],
    ["carta.rtf", "office-text", "es", "adjuntar una fotografía"],
    ["launch.pptx", "office-text", "en", "Payments may fail"],
    ["plan.odp", "office-text", "en", "No new licences"],
    ["letter-en.txt", "plain-text", "en", "nobody in our accounting department"],
    ["letter-pl.txt", "plain-text", "pl", "faktur"],
    ["letter-uk.txt", "plain-text", "uk", "повідомлення про помилку"],
    ["letter-ja.txt", "plain-text", "ja", "エラーが発生しました"],
    ["utf-16.txt", "plain-text", "de", "Schaltfläche"],
    ["latin-1.txt", "plain-text", "fr", "réinitialisation"],
    ["bom.txt", "plain-text", "nl", "bestellingen"],
    ["runbook.md", "markdown-text", "en", "Do not restart the service"],
    ["returns.html", "html-text", "en", "Damaged items are replaced"],
    ["invoices.eml", "mail", "en", "Mail from Maria Lindqvist"],
    ["compte.eml", "mail", "fr", "Attached: facture.pdf"],
    [
      "orders.ts",
      "source-code",
      null,
      "TypeScript, 12 lines, that defines apiKey, Order, OrderError, createOrder.",
    ],
    ["deploy.yaml", "source-code", null, "YAML, 6 lines, with service, replicas, database, retry."],
    [
      "orders.csv",
      "csv-table",
      null,
      "Table with 1,204 rows and 6 columns: order (integer), customer, mail (email)",
    ],
    ["bestellungen.csv", "csv-table", null, "Bestellung (integer), Straße, Betrag (number)"],
    ["excel-export.csv", "csv-table", null, "Table with 49 rows and 6 columns"],
    ["quote-left-open.csv", "csv-table", null, "Table with 3 rows and 2 columns"],
    ["orders.xlsx", "office-text", null, "Spreadsheet with 3 sheets and 1,206 rows. Orders: 1,204 rows"],
    [
      "stock.ods",
      "office-text",
      null,
      'Spreadsheet "Stock" with 2 rows and 2 columns: item, pieces (integer).',
    ],
    [
      "checkout.har",
      "har",
      null,
      "HAR with 42 requests to shop.northwind.test; 3 failed: POST /api/payments 500 ×2, GET /logo.png 404",
    ],
    [
      "console.json",
      "console-log",
      null,
      "Console log with 4 messages: 2 errors and 1 warning. Uncaught TypeError: x is undefined (×2)",
    ],
    ["element.json", "element-inspector", null, 'Element <button> "Pay now"'],
    ["customers.json", "json", null, "JSON with a list of 39 entries, each with id, name, mail."],
    ["broken.json", "plain-text", null, "Not valid JSON"],
    [
      "shop.log",
      "log",
      null,
      "Payment of order 8841 failed: java.net.SocketTimeoutException: Read timed out (×2)",
    ],
    ["server.txt", "log", null, "Log with 5 messages: 2 errors and 1 warning."],
    ["access.log", "log", null, "POST /api/payments 502 (×40)"],
    ["coloured.log", "log", null, "1 error and 1 warning. disk is full"],
    [
      "flow.svg",
      "svg-preview",
      "en",
      "Vector drawing showing: Order flow; Cart to payment; Payment declined",
    ],
    ["project.zip", "archive-listing", null, "Archive with 4 files (27 Bytes unpacked)"],
    ["project.tar", "archive-listing", null, "1 executable: shop/setup.exe."],
    ["project.tar.gz", "archive-listing", null, "shop/notes ü.txt"],
    ["shop.log.gz", "archive-listing", null, "Archive with 1 file (163.7 KB unpacked): shop.log."],
    ["update.gz", "archive-listing", null, "1 executable: setup.exe."],
    ["project.7z", "archive-listing", null, "1 executable: run.bat."],
    ["project.rar", "archive-listing", null, "1 executable: tool.exe."],
    ["dump.sql.bz2", "archive-listing", null, "Archive with 1 file: dump.sql."],
    ["secret.zip", "archive-listing", null, "Protected by a password."],
    ["voice-note.wav", "media-metadata", null, "Audio recording: 0:07, PCM"],
    ["whatsapp.opus", "media-metadata", null, "Audio recording: 0:09, Opus"],
    ["call.mp3", "media-metadata", null, 'Audio recording "Call of 18 November": 0:12'],
    ["screen-recording.mp4", "media-metadata", null, "Video: 1:35"],
    ["screen-recording.avi", "media-metadata", null, "Video: 0:42"],
    ["model.stl", "file-words", null, ".stl file of 3.9 KB in a format that can't be read."],
    ["empty.docx", "office-text", null, "Document without any text."],
    ["only-a-table.docx", "office-text", null, "Document with a table: Country Fee Sweden 0 EUR"],
    ["only-spaces.txt", "plain-text", null, "Text without any content."],
    ["empty.zip", "archive-listing", null, "Archive without any files."],
  ])("reads %s with method %s", async (name, method, language, summary) => {
    const found = await extracted(name);

    expect(found).toMatchObject({ method, language, isPartial: false });
    expect(found.summary).toContain(summary);
    expect(found.summary?.length).toBeLessThanOrEqual(400);
  });

  it.each([
    ["protected.pdf", "The PDF is protected by a password."],
    ["protected.docx", "The document is protected by a password."],
    ["protected.xlsx", "The spreadsheet is protected by a password."],
    ["names-hidden.7z", "The archive is protected by a password: even its list of files is hidden."],
    ["cut-off.pdf", "The PDF is incomplete: its end is missing."],
    ["cut-off.docx", "The document is incomplete: its end is missing."],
    ["cut-off.har", "The network log is damaged or incomplete: it is not valid JSON."],
    ["cut-off.heic", "The picture is damaged or incomplete and cannot be read."],
    ["cut-off.png", "The picture is damaged or incomplete and cannot be read."],
    ["pixel-bomb.png", "The picture has too many pixels to be read."],
    ["not-a.pdf", "The file is not a PDF."],
    ["not-a.mp3", "The file is not a recording in a known format."],
    ["not-a-mail.eml", "The file is not a mail: it has neither sender nor date."],
    ["binary.txt", "The file does not contain text."],
    ["nothing.txt", "The file is empty."],
  ])("explains why %s cannot be read", async (name, reason) => {
    expect(await catchFailure(name)).toBe(reason);
  });

  it("finds the requests of a network log without secrets", async () => {
    const { findings, text, details } = await extracted("checkout.har");

    expect(findings).toEqual(isFinding("network", { total: 42, failed: 3 }));
    expect(findings).toEqual(isFinding("redaction", { what: "authorization header", count: 2 }));
    expect(findings).toEqual(isFinding("redaction", { what: "set-cookie header", count: 42 }));
    expect(findings).toEqual(isFinding("redaction", { what: "card number", count: 2 }));
    expect(JSON.stringify([findings, text, details])).not.toMatch(/eyJ|4242|s3cr3t|tok_9f8e/u);
    expect(text).toContain(
      "POST https://shop.northwind.test/api/payments?access_token=[removed]&cart=81 500",
    );
  });

  it("removes the secrets from logs and configuration", async () => {
    const [log, yaml, code] = [
      await extracted("shop.log"),
      await extracted("deploy.yaml"),
      await extracted("orders.ts"),
    ];

    expect(log.text).toContain("postgres://shop:[password in a URL removed]@db.internal:5432/shop");
    expect(yaml.text).not.toContain("hunter2secret");
    expect(code.text).not.toContain("sk_live");
    expect(code.findings).toEqual(isFinding("redaction", { what: "API key", count: 1 }));
  });

  it("finds the element that was selected with an inspector", async () => {
    const { findings } = await extracted("element.json");

    expect(findings).toEqual(
      isFinding("element", {
        selector: "#checkout > form button.pay",
        tag: "button",
        text: "Pay now",
        page_url: "https://shop.northwind.test/checkout?session=abcd&token=[removed]",
      }),
    );
  });

  it("finds the details of a mail, an archive and a recording", async () => {
    const [mail, archive, recording] = [
      await extracted("compte.eml"),
      await extracted("project.zip"),
      await extracted("call.mp3"),
    ];

    expect(mail.findings).toEqual(
      isFinding("mail", { subject: "Compte bloqué", attachments: ["facture.pdf"] }),
    );
    expect(mail.text).not.toMatch(/alert|color: red/u);
    expect(archive.findings).toEqual([
      expect.objectContaining({
        total: 4,
        entries: expect.arrayContaining([{ name: "shop/setup.exe", bytes: 2, is_executable: true }]),
      }),
    ]);
    expect(recording.findings).toEqual(
      isFinding("media", { title: "Call of 18 November", has_transcript: false }),
    );
  });

  it("keeps a million characters of a text", async () => {
    const found = await extracted("one-megabyte.txt");

    expect(found).toMatchObject({ isPartial: true, language: "en" });
    expect(found.text).toHaveLength(1_000_000);
  });

  it("creates a thumbnail of a PDF's first page", async () => {
    const { thumbnail, details } = await extracted("incident-report.pdf");
    const { default: sharp } = await import("sharp");

    expect(await sharp(thumbnail ?? undefined).metadata()).toMatchObject({ format: "webp", height: 512 });
    expect(details).toEqual([
      { name: "Pages", value: "2" },
      { name: "Title", value: "Incident report" },
      { name: "Author", value: "Ada Lovelace" },
    ]);
  });

  it("returns nothing that a database or a screen cannot handle", async () => {
    const sample = {
      ...getSample("ok.txt"),
      make: () => "a\u0000b\u0007c\u200bd \ud800 \u001b[31mred\u001b[0m\r\nend",
    };

    const { text } = await withSampleFile(sample, extract);

    expect(text).toBe("abcd \ufffd red\nend");
  });
});

describe("extract, with OCR", () => {
  it("finds the error message and the button in a screenshot", async () => {
    const found = await extracted("dark-screen.png");

    expect(found).toMatchObject({ method: "image-ocr", language: "en" });
    expect(found.summary).toMatch(/^Screenshot 1440×900 showing: Payment failed: the server answered 500/u);
    expect(found.text).toMatch(/^Pay now$/mu);
    expect(found.findings).toEqual(isFinding("image", { width: 1440, height: 900 }));
  });
});

describe("analyseText", () => {
  it("finds language and summary of speech", () => {
    expect(
      analyseText("Hello, my payment failed twice today. I have not got any answer yet.", "call.mp3"),
    ).toEqual({
      language: "en",
      summary: "Hello, my payment failed twice today. I have not got any answer yet.",
    });
  });

  it("returns null for source code and for empty text", () => {
    expect(analyseText("const total = sum(1, 2);", "a.ts")).toEqual({ language: null, summary: null });
    expect(analyseText("  ", "a.txt")).toEqual({ language: null, summary: null });
  });
});
