import { describe, expect, it } from "@jest/globals";
import { plantedSecrets, secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { anOdp, anOdt, anRtf, anXlsx } from "../../test/samples/office.ts";
import { aPdf } from "../../test/samples/pdf.ts";
import { aWrittenPicture } from "../../test/samples/pictures.ts";
import { anMp3 } from "../../test/samples/recordings.ts";
import type { Sample } from "../../test/samples/sample.ts";
import { withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const lines = secretLines.join("\n");
const paragraphs = ["The refund of order 8041 does not arrive.", ...secretLines];
const html = `<title>Order 8041</title>${paragraphs.map((line) => `<p>${line}</p>`).join("")}`;
const head = "From: Ada <ada@example.test>\nDate: Wed, 18 Nov 2026 10:12:00 +0100\nSubject: Order 8041";
const mail = (type: string, body: string) => `${head}\nContent-Type: ${type}; charset=utf-8\n\n${body}`;
const table = [["order", "note"], ...paragraphs.map((line) => ["8041", line])];
const csv = table.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");
const har = JSON.stringify({
  log: {
    entries: [
      {
        request: { method: "POST", url: "https://shop.test/orders/8041", headers: [] },
        response: { status: 500, content: { text: lines, mimeType: "text/plain" } },
        time: 3,
      },
    ],
  },
});
const element = JSON.stringify({ selector: "#order-8041", tag: "p", text: secretLines.join(" ") });
const consoleLog = JSON.stringify(paragraphs.map((message) => ({ level: "error", message })));
const log = paragraphs.map((line) => `2026-11-18 09:12:01,114 ERROR [main] order 8041 ${line}`).join("\n");
const code = `# order 8041\n${secretLines.map((line) => `# ${line}`).join("\n")}\nreplicas: 3`;

type Row = [name: string, mimeType: string, fileType: Sample["fileType"], make: Sample["make"]];
const written: Row[] = [
  ["notes.txt", "text/plain", "text", () => paragraphs.join("\n")],
  ["notes.md", "text/markdown", "text", () => `# Order 8041\n\n${paragraphs.join("\n\n")}`],
  ["notes.csv", "text/csv", "spreadsheet", () => csv],
  ["notes.html", "text/html", "text", () => html],
  ["plain.eml", "message/rfc822", "other", () => mail("text/plain", paragraphs.join("\n"))],
  ["page.eml", "message/rfc822", "other", () => mail("text/html", html)],
  [
    "subject.eml",
    "message/rfc822",
    "other",
    () => mail("text/plain", "8041").replace("Order", secretLines[0] ?? ""),
  ],
  [
    "notes.json",
    "application/json",
    "text",
    () => JSON.stringify({ order: 8041, lines, list: secretLines }, null, 2),
  ],
  ["console.json", "application/json", "text", () => consoleLog],
  ["element.json", "application/json", "text", () => element],
  ["shop.har", "application/json", "text", () => har],
  ["server.log", "text/plain", "text", () => log],
  ["deploy.yaml", "application/yaml", "text", () => code],
  [
    "letter.pdf",
    "application/pdf",
    "document",
    () => aPdf({ pages: [paragraphs.join("\n")], title: secretLines[0] ?? "" }),
  ],
  ["letter.rtf", "text/rtf", "text", () => anRtf(paragraphs)],
  [
    "letter.odt",
    "application/vnd.oasis.opendocument.text",
    "document",
    () => anOdt(paragraphs, secretLines[0]),
  ],
  ["plan.odp", "application/vnd.oasis.opendocument.presentation", "presentation", () => anOdp([paragraphs])],
  [
    "orders.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "spreadsheet",
    () => anXlsx({ Orders: table }),
  ],
  ["call.mp3", "audio/mpeg", "audio", () => anMp3(4, "Order 8041: password: correct-horse-7", "Ada")],
];

const extracted = ([name, mimeType, fileType, make]: Row) =>
  withSampleFile({ name, mimeType, fileType, make }, extract);

describe("the secrets of a file", () => {
  it.each(written)("do not occur in anything that is read from %s", async (...row) => {
    const { thumbnail: _bytes, ...found } = await extracted(row);

    expect(JSON.stringify(found)).toContain("8041");
    expect(secretsIn(found)).toEqual([]);
    expect(found.findings).toContainEqual(expect.objectContaining({ kind: "redaction" }));
  });

  it("do not occur in anything that is read from a picture", async () => {
    const sheet = { width: 1_100, height: 240, ground: "#fff", ink: "#111", size: 34 };
    const make = () =>
      aWrittenPicture(["Order 8041 was not delivered.", "Paid by 5555 5555 5555 4444 again."], sheet);

    const {
      thumbnail: _bytes,
      covered,
      ...found
    } = await extracted(["card.png", "image/png", "image", make]);

    expect(found.text).toContain("8041");
    expect(JSON.stringify(found)).not.toContain("5555");
    expect([...(covered?.counts ?? [])]).toEqual([["card number", 1]]);
  });

  it("are counted once each, wherever they occur", async () => {
    const { findings } = await extracted(["notes.txt", "text/plain", "text", () => paragraphs.join("\n")]);

    const kinds = Map.groupBy(plantedSecrets, ({ what }) => what);
    expect(findings).toEqual(
      expect.arrayContaining(
        [...kinds].map(([what, { length: count }]) => ({ kind: "redaction", what, count })),
      ),
    );
  });

  it("do not affect text that is not secret", async () => {
    const { text, findings } = await extracted([
      "a.txt",
      "text/plain",
      "text",
      () => "Order 1234 5678 9012 3456 is late.",
    ]);

    expect([text, findings]).toEqual(["Order 1234 5678 9012 3456 is late.", []]);
  });
});
