import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { toFileType } from "../../src/format/file-type.ts";
import { appleDocuments } from "./apple-documents.ts";
import { aNamedGzip, aRar, aSevenZip, aTar, aTarGz, aZip, aZipOf, type Files } from "./archives.ts";
import { cards } from "./cards.ts";
import { databases } from "./databases.ts";
import {
  aCheckoutHar,
  aHar,
  consoleJson,
  consoleText,
  elementJson,
  javaLog,
  nginxLog,
  pinoLog,
  pythonLog,
} from "./evidence.ts";
import { logs } from "./logs.ts";
import { mails } from "./mail-kinds.ts";
import { htmlMail, plainMail } from "./mails.ts";
import { aDocx, aDocxWithTable, anOdp, anOds, anOdt, anRtf, anXlsx, aPptx } from "./office.ts";
import { olderAndOther } from "./office-kinds.ts";
import { officeParts } from "./office-parts.ts";
import { anEncryptedPdf, aPdf } from "./pdf.ts";
import { pdfKinds } from "./pdf-kinds.ts";
import { aBmp, aPhoneScreen, aPhoto, aPixelBomb, aScannedPage, aTerminal, drawing } from "./pictures.ts";
import { aLongText, letters, report } from "./prose.ts";
import { anAvi, anMp3, anMp4, anOpus, aWav } from "./recordings.ts";
import { of, type Sample } from "./sample.ts";
import { scans } from "./scans.ts";
import { aScreenshot } from "./screenshot.ts";
import { scripts } from "./scripts.ts";
import { tars } from "./tars.ts";

const officeTypes = "application/vnd.openxmlformats-officedocument";
const docx = `${officeTypes}.wordprocessingml.document`;
const xlsx = `${officeTypes}.spreadsheetml.sheet`;
const pptx = `${officeTypes}.presentationml.presentation`;

function paragraphs(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** Encrypts by the older of Office's two methods, which hashes the password half as often and takes a seventh of the time. */
async function encrypted(document: Buffer): Promise<Buffer> {
  const { encrypt } = createRequire(import.meta.url)("officecrypto-tool") as {
    encrypt(input: Buffer, options: { password: string; type: "standard" }): Buffer;
  };
  return encrypt(document, { password: "secret", type: "standard" });
}

const orders = [
  ["order", "customer", "mail", "total", "paid", "ordered_at"],
  ...Array.from({ length: 1_204 }, (_, index) => [
    String(8_000 + index),
    `Customer ${index}`,
    `c${index}@shop.test`,
    ((index * 7.3) % 200).toFixed(2),
    index % 3 === 0 ? "true" : "false",
    `2026-11-${String((index % 18) + 1).padStart(2, "0")}`,
  ]),
];

function toCsv(rows: string[][], delimiter: string): string {
  return rows.map((row) => row.join(delimiter)).join("\r\n");
}

const workbook = {
  Orders: orders.map((row, index) => (index === 0 ? row : [Number(row[0]), ...row.slice(1)])),
  Refunds: [
    ["order", "reason", "amount"],
    [8_007, "Charged twice", 24],
    [8_019, "Broken on arrival", 9.5],
  ],
  Notes: [],
};

const project: Files = {
  "shop/README.md": "# Shop",
  "shop/src/main.ts": "console.log(1)",
  "shop/setup.exe": "MZ",
  "shop/notes ü.txt": "later",
};

const typescript = `import { charge } from "./payments.ts";

const apiKey = "sk_live_4f9a8b7c6d5e4f3a2b1c";

export interface Order { id: string; total: number }

export class OrderError extends Error {}

export async function createOrder(order: Order): Promise<void> {
  if (order.total <= 0) throw new OrderError("An order needs a total.");
  await charge(order.id, order.total, apiKey);
}
`;

const markdown = `---
title: Runbook
---
# Payments are charged twice

When the provider is slow, the checkout may repeat a payment. **Do not restart the service**: a restart loses the list of open payments.

1. Switch retries off with the flag \`payments.retry\`.
2. Wait until no payment is open.
3. Refund duplicates with the script below.

\`\`\`sh
node refund.mjs --since 09:12
\`\`\`

See [the provider's status page](https://status.provider.test/incidents/42) for more.
`;

const page = `<!doctype html><html><head><title>Delivery &amp; returns</title><style>body{color:#333}</style><script>track("x")</script></head>
<body><nav><a href="/">Home</a></nav><h1>Returns</h1><p>You may return an item within 30 days. Damaged items are replaced without a fee.</p>
<table><tr><th>Country</th><th>Fee</th></tr><tr><td>Sweden</td><td>0 EUR</td></tr></table></body></html>`;

const yaml = `service: checkout
replicas: 3
database:
  url: postgres://shop:hunter2secret@db.internal:5432/shop
retry:
  attempts: 2
`;

const documents: Sample[] = [
  ...of("document", "application/pdf", {
    "incident-report.pdf": () =>
      aPdf({
        pages: [report.slice(0, 900), report.slice(900)],
        title: "Incident report",
        author: "Ada Lovelace",
      }),
    "200-pages.pdf": () =>
      aPdf({
        pages: Array.from({ length: 200 }, (_, index) => `Page ${index + 1}. ${letters.en.slice(13, 900)}`),
      }),
    "scanned-letter.pdf": () =>
      aPdf({
        pictures: [
          aScannedPage([
            "Dear support team,",
            "the device does not start after the update.",
            "The display shows error code E-417.",
            "Please send a technician before Friday.",
          ]),
        ],
      }),
    "text-and-scan.pdf": () =>
      aPdf({ pages: [report.slice(0, 900)], pictures: [aScreenshot("light", "Payment failed: error 500")] }),
    "protected.pdf": anEncryptedPdf,
    "cut-off.pdf": async () => (await aPdf({ pages: [report.slice(0, 900)] })).subarray(0, 700),
    "not-a.pdf": () => "This says it is a PDF and is none.",
  }),
  ...of("document", docx, {
    "report.docx": () => aDocx(paragraphs(report), { title: "Duplicate payments", author: "Ada Lovelace" }),
    "brief-de.docx": () => aDocx(paragraphs(letters.de)),
    "only-a-table.docx": () =>
      aDocxWithTable([
        ["Country", "Fee"],
        ["Sweden", "0 EUR"],
        ["Norway", "12 EUR"],
      ]),
    "empty.docx": () => aDocx([]),
    "protected.docx": async () => await encrypted(await aDocx(["Nobody can read this."])),
    "cut-off.docx": async () => (await aDocx(paragraphs(report))).subarray(0, 4_000),
  }),
  ...of("document", "application/vnd.oasis.opendocument.text", {
    "lettre.odt": () => anOdt(paragraphs(letters.fr), "Compte bloqué"),
  }),
  ...of("text", "text/rtf", { "carta.rtf": () => anRtf(paragraphs(letters.es)) }),
  ...of("presentation", pptx, {
    "launch.pptx": () =>
      aPptx([
        {
          title: "Checkout launch",
          lines: ["The new checkout starts on 1 December.", "Two markets are not included."],
          notes: "Mention the missing invoices.",
        },
        {
          title: "Risks",
          lines: ["Payments may fail for cards without 3-D Secure.", "Support expects 400 more tickets."],
        },
      ]),
  }),
  ...of("presentation", "application/vnd.oasis.opendocument.presentation", {
    "plan.odp": () =>
      anOdp([
        ["Plan for 2027", "Replace the invoice service"],
        ["Costs", "No new licences are needed."],
      ]),
  }),
  ...of("spreadsheet", xlsx, {
    "orders.xlsx": () => anXlsx(workbook),
    "seventy-thousand-rows.xlsx": () =>
      anXlsx({
        Log: [
          ["id", "name", "value"],
          ...Array.from({ length: 70_000 }, (_, index) => [index, `Name ${index}`, index * 1.5]),
        ],
      }),
    "protected.xlsx": async () => await encrypted(anXlsx(workbook)),
  }),
  ...of("spreadsheet", "application/vnd.oasis.opendocument.spreadsheet", {
    "stock.ods": () =>
      anOds("Stock", [
        ["item", "pieces"],
        ["Mug", 40],
        ["Notebook", 12],
      ]),
  }),
  ...of("spreadsheet", "text/csv", {
    "orders.csv": () => toCsv(orders, ","),
    "bestellungen.csv": () =>
      Buffer.from(
        toCsv(
          [
            ["Bestellung", "Straße", "Betrag"],
            ["1", "Königsallee 1", "12,50"],
            ["2", "Gänsemarkt 3", "9,90"],
          ],
          ";",
        ),
        "latin1",
      ),
    "excel-export.csv": () =>
      Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(toCsv(orders.slice(0, 50), "\t"), "utf16le")]),
    "quote-left-open.csv": () => 'id,text\n1,"open\n2,closed\n3,also',
    "250000-lines.csv": () =>
      `id,value\n${Array.from({ length: 250_000 }, (_, index) => `${index},${index * 3}`).join("\n")}`,
  }),
];

const texts: Sample[] = [
  ...of("text", "text/plain", {
    ...Object.fromEntries(
      Object.entries(letters).map(([language, text]) => [`letter-${language}.txt`, () => text]),
    ),
    "one-megabyte.txt": () => aLongText(1_000_000),
    "utf-16.txt": () => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(letters.de, "utf16le")]),
    "latin-1.txt": () => Buffer.from(letters.fr, "latin1"),
    "bom.txt": () => `\ufeff${letters.nl}`,
    "ok.txt": () => "ok",
    "only-spaces.txt": () => " \n\n\t ",
    "nothing.txt": () => "",
    "binary.txt": () => Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7) % 31)),
    "server.txt": () => javaLog,
  }),
  ...of("text", "text/markdown", { "runbook.md": () => markdown }),
  ...of("code", "text/html", { "returns.html": () => page }),
  ...of("code", "text/plain", {
    "orders.ts": () => typescript,
    "deploy.yaml": () => yaml,
    "query.sql": () =>
      "create table orders (id uuid primary key);\ncreate view paid as select * from orders;\n",
  }),
  ...of("other", "message/rfc822", {
    "invoices.eml": () => plainMail,
    "compte.eml": () => htmlMail,
    "not-a-mail.eml": () => "Just some text without any head.",
  }),
];

const evidence: Sample[] = [
  ...of("other", "application/json", {
    "checkout.har": aCheckoutHar,
    "all-well.har": () => aHar([{ method: "GET", url: "https://shop.northwind.test/", status: 200 }]),
    "cut-off.har": () => aCheckoutHar().subarray(0, 900),
  }),
  ...of("code", "application/json", {
    "console.json": () => consoleJson,
    "element.json": () => elementJson,
    "settings.json": () =>
      JSON.stringify({ theme: "dark", retries: 3, api_key: "8f7e6d5c4b3a2918", flags: ["a", "b"] }),
    "customers.json": () =>
      JSON.stringify(orders.slice(1, 40).map(([id, name, mail]) => ({ id, name, mail }))),
    "broken.json": () => '{"id": 1, "name": "cut o',
  }),
  ...of("other", "text/plain", {
    "shop.log": () => javaLog,
    "gunicorn.log": () => pythonLog,
    "access.log": () => nginxLog.repeat(20),
    "service.log": () => pinoLog,
    "browser-console.log": () => consoleText,
    "coloured.log": () =>
      "\u001b[31mERROR\u001b[0m disk is full\n\u001b[33mWARN\u001b[0m retrying in 5 s\n\u001b[32mINFO\u001b[0m started\n",
  }),
];

/** Sample logs, numbered because some have the same file name. */
const logKinds: Sample[] = Object.values(logs).map(({ filename, text }, index) => ({
  name: `${index + 1}-${filename}`,
  mimeType: filename.endsWith(".csv") ? "text/csv" : "text/plain",
  fileType: toFileType(filename),
  make: () => text,
}));

const error = "Payment failed: the server answered 500 Internal Server Error";

const pictures: Sample[] = [
  ...of("image", "image/png", {
    "light-screen.png": () => aScreenshot("light", error),
    "dark-screen.png": () => aScreenshot("dark", error),
    "terminal.png": () =>
      aTerminal([
        "$ npm run deploy",
        "Error: connect ECONNREFUSED 10.0.0.7:5432",
        "    at TCPConnectWrap.afterConnect (node:net:1300:16)",
        "deploy failed with exit code 1",
      ]),
    "phone.png": () =>
      aPhoneScreen([
        "Northwind",
        "Your session has expired.",
        "Please sign in again to see your orders.",
        "Sign in",
      ]),
    "retina.png": async () => await sharp(aScreenshot("light", error)).resize(2880).png().toBuffer(),
    "pixel-bomb.png": aPixelBomb,
    "cut-off.png": () => aScreenshot("light", error).subarray(0, 9_000),
    "dot.png": async () =>
      await sharp({ create: { width: 1, height: 1, channels: 3, background: "#f00" } })
        .png()
        .toBuffer(),
  }),
  ...of("image", "image/jpeg", {
    "photo.jpg": aPhoto,
    "screen.jpg": async () => await sharp(aScreenshot("light", error)).jpeg({ quality: 70 }).toBuffer(),
  }),
  ...of("image", "image/webp", {
    "dark-screen.webp": async () => await sharp(aScreenshot("dark", error)).webp({ quality: 60 }).toBuffer(),
  }),
  ...of("image", "image/avif", {
    "screen.avif": async () => await sharp(aScreenshot("light", error)).avif({ effort: 1 }).toBuffer(),
  }),
  // No npm package writes the format: created from the light screen with `heif-enc --no-alpha -q 30`.
  ...of("image", "image/heic", {
    "phone.heic": () => readFile(new URL("./screen.heic", import.meta.url)),
    "cut-off.heic": async () =>
      (await readFile(new URL("./screen.heic", import.meta.url))).subarray(0, 6_000),
  }),
  ...of("image", "image/gif", {
    "screen.gif": async () => await sharp(aScreenshot("light", error)).gif().toBuffer(),
  }),
  ...of("image", "image/bmp", { "windows.bmp": async () => await aBmp(aScreenshot("light", error)) }),
  ...of("image", "image/tiff", {
    "fax.tiff": async () =>
      await sharp(
        aScannedPage([
          "Order confirmation",
          "Delivery is delayed until 4 December.",
          "The item is not in stock.",
        ]),
      )
        .tiff()
        .toBuffer(),
  }),
  ...of("code", "image/svg+xml", { "flow.svg": () => drawing }),
];

const rest: Sample[] = [
  ...of("archive", "application/zip", {
    "project.zip": () => aZip(project),
    "secret.zip": async () => await aSevenZip({ "plan.txt": "x" }, "zip", ["-tzip", "-psecret"]),
    "empty.zip": () => aZip({}),
    "half.zip": () => aZip(project).subarray(0, 120),
    "cut-off.zip": () => aZip(project).subarray(0, 20),
    "two-floors.zip": async () =>
      aZipOf({
        "inner.zip": aZip({ "a.txt": "one", "b.txt": "two" }),
        "inner.tgz": await aTarGz({ "c.txt": "three" }),
        "notes.txt": Buffer.from("later"),
      }),
  }),
  ...of("archive", "application/x-tar", { "project.tar": async () => await aTar(project) }),
  ...of("archive", "application/gzip", {
    "project.tar.gz": async () => await aTarGz(project),
    "update.gz": () => aNamedGzip("C:\\tools\\setup.exe", "MZ"),
    "shop.log.gz": async () => (await import("node:zlib")).gzipSync(javaLog.repeat(200)),
  }),
  ...of("archive", "application/x-7z-compressed", {
    "project.7z": async () => await aSevenZip({ "main.ts": "x", "run.bat": "echo" }),
    "names-hidden.7z": async () => await aSevenZip({ "plan.txt": "x" }, "7z", ["-psecret", "-mhe=on"]),
  }),
  ...of("archive", "application/x-rar-compressed", {
    "project.rar": () => aRar({ "docs/readme.txt": "hello", "tool.exe": "MZ" }),
  }),
  ...of("archive", "application/x-bzip2", {
    "dump.sql.bz2": async () => await aSevenZip({ "dump.sql": "select 1" }, "sql.bz2", ["-tbzip2"]),
  }),
  ...of("other", "application/octet-stream", {
    "shop.apk": () => aZip({ "AndroidManifest.xml": "x", "classes.dex": "dex" }),
    "shop.ipa": () => aZip({ "Payload/Shop.app/Info.plist": "x" }),
    "shop.jar": () => aZip({ "META-INF/MANIFEST.MF": "Manifest-Version: 1.0" }),
    "shop.deb": () =>
      Buffer.from("!<arch>\ndebian-binary   1795000000  0     0     100644  4         `\n2.0\n"),
    "shop.rpm": () => Buffer.concat([Buffer.from("edabeedb0300", "hex"), Buffer.alloc(200, 1)]),
    "shop.dmg": () => Buffer.concat([Buffer.alloc(700, 7), Buffer.from("koly"), Buffer.alloc(508, 1)]),
    "system.iso": () => Buffer.concat([Buffer.alloc(32_769), Buffer.from("CD001"), Buffer.alloc(2_000)]),
    "manual.chm": () => Buffer.concat([Buffer.from("ITSF"), Buffer.alloc(200, 3)]),
    "meeting.one": () =>
      Buffer.concat([Buffer.from("e4525c7b8cd8a74daeb15378d02996d3", "hex"), Buffer.alloc(99, 3)]),
    "not-a.apk": () => "This says it is an app and is none.",
  }),
  ...of("text", "text/plain", {
    "proxy.reg": () =>
      'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\Software\\Shop]\r\n"Proxy"="10.0.0.7"\r\n',
  }),
  ...of("audio", "audio/wav", { "voice-note.wav": () => aWav(7) }),
  ...of("audio", "audio/ogg", { "whatsapp.opus": () => anOpus(9) }),
  ...of("audio", "audio/mpeg", {
    "call.mp3": () => anMp3(460, "Call of 18 November", "Support line"),
    "not-a.mp3": () => "no sound at all",
  }),
  ...of("video", "video/mp4", { "screen-recording.mp4": () => anMp4(95) }),
  ...of("video", "video/vnd.avi", { "screen-recording.avi": () => anAvi(42) }),
  ...of("other", "application/octet-stream", {
    "model.stl": () => Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 31) % 256)),
  }),
];

/** Files of every kind: well-formed, broken and hostile. */
export const samples: Sample[] = [
  ...documents,
  ...pdfKinds,
  ...scans,
  ...scripts,
  ...officeParts,
  ...appleDocuments,
  ...olderAndOther,
  ...texts,
  ...mails,
  ...cards,
  ...tars,
  ...databases,
  ...evidence,
  ...logKinds,
  ...pictures,
  ...rest,
];

/** True for a sample that is broken or locked on purpose, for which an error is expected. */
export function isUnreadable({ name }: Pick<Sample, "name">): boolean {
  return /^(?:protected|cut-off|not-a|pixel-bomb|nothing|binary|names-hidden)/u.test(name);
}
