import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { compileMessages, reasonMessages } from "@tessera/language/compile-messages";
import { fillReason } from "@tessera/language/reason-text";
import { toEnglish } from "@tessera/language/to-english";
import { createTranslator } from "@tessera/language/translator";
import { withSampleFile } from "../../test/samples/sample-file.ts";
import { toFileType } from "../format/file-type.ts";
import { extract } from "./extract.ts";

const catalog = JSON.parse(readFileSync(new URL("de.json", reasonMessages), "utf8"));
const german = createTranslator("de", compileMessages(catalog));

const log = `2026-11-18 09:12:01 INFO started
2026-11-18 09:12:02 ERROR Payment 7 failed
2026-11-18 09:12:03 ERROR Payment 8 failed
2026-11-18 09:12:04 WARN Slow answer`;
const mail = `From: Ada Lovelace <ada@example.test>
Date: Wed, 18 Nov 2026 10:12:00 +0100
Subject: Order 8041
Content-Type: text/plain; charset=utf-8

The refund of order 8041 does not arrive.`;
const har = JSON.stringify({
  log: {
    entries: [500, 0].map((status) => ({
      request: { method: "GET", url: "https://shop.test/orders", headers: [] },
      response: { status, content: {} },
      time: 3,
    })),
  },
});
const calendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART:20261118T101200Z
END:VEVENT
BEGIN:VTODO
SUMMARY:Call Ada
END:VTODO
END:VCALENDAR`;
const access = Buffer.concat([Buffer.from("\0\x01\0\0Standard Jet DB\0", "latin1"), Buffer.alloc(1_536)]);

it.each<[name: string, mimeType: string, content: string | Buffer, german: string]>([
  [
    "server.log",
    "text/plain",
    log,
    "Protokoll mit 4 Meldungen: 2 Fehler und 1 Warnung. Payment 7 failed (×2)",
  ],
  [
    "orders.csv",
    "text/csv",
    "order,at\n8041,2026-11-18\n8042,2026-11-19",
    "Tabelle mit 2 Zeilen und 2 Spalten: order (ganze Zahl), at (Datum).",
  ],
  [
    "order.eml",
    "message/rfc822",
    mail,
    "E-Mail von Ada Lovelace: „Order 8041“. The refund of order 8041 does not arrive.",
  ],
  [
    "shop.har",
    "application/json",
    har,
    "HAR mit 2 Anfragen an shop.test; 2 fehlgeschlagen: GET /orders 500, GET /orders ohne Antwort",
  ],
  [
    "day.ics",
    "text/calendar",
    calendar,
    "Kalender mit 1 Termin und 1 Aufgabe: Ohne Titel (2026-11-18 10:12 UTC), Call Ada.",
  ],
  ["orders.json", "application/json", '{"order":8041,"paid":true}', "JSON mit 2 Feldern: order, paid."],
  ["pay.ts", "text/plain", "export function pay() {}\n", "TypeScript, 1 Zeile, definiert pay."],
  [
    "shop.rss",
    "application/xml",
    "<?xml version='1.0'?><rss><item/></rss>",
    "Newsfeed mit 1 Eintrag ohne Text.",
  ],
  [
    "shop.mdb",
    "application/x-msaccess",
    access,
    "Access-Datenbank mit 1,5 KB. Der Inhalt wird nicht gelesen.",
  ],
])("summarizes %s in German by its reason, and the same in English as text", async (name, ...row) => {
  const [mimeType, content, expected] = row;
  const make = () => content;
  const sample = { name, mimeType, fileType: toFileType(name), make };

  const { summary, summaryReason } = await withSampleFile(sample, extract);

  expect(summaryReason && fillReason(german, summaryReason)).toBe(expected);
  expect(summaryReason && toEnglish(summaryReason)).toBe(summary);
});
