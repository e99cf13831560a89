import { describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import { readAsWorker } from "../../test/read.builder.ts";
import { getSample } from "../../test/samples/sample-file.ts";

/** Samples with the expected method and type. */
const kinds: [name: string, method: string, mimeType: string][] = [
  ["whatsapp.opus", "media-metadata", "audio/ogg"],
  ["invoices.msg", "outlook-mail", "application/vnd.ms-outlook"],
  ["invoices.emlx", "mail", "message/rfc822"],
  ["inbox.mbox", "mailbox", "application/mbox"],
  ["handbook.epub", "office-text", "application/epub+zip"],
  ["orders.xls", "workbook", "application/vnd.ms-excel"],
  ["orders.xlsb", "workbook", "application/zip"],
  ["complaint.doc", "word-text", "application/msword"],
  ["launch.ppt", "slide-text", "application/vnd.ms-powerpoint"],
  ["shop.sqlite", "database", "application/x-sqlite3"],
  ["journal.db", "database", "application/x-sqlite3"],
  ["phone.heic", "image-ocr", "image/heic"],
  ["screen.avif", "image-ocr", "image/avif"],
  ["factur-x.pdf", "pdf-text", "application/pdf"],
  ["rich.msg", "outlook-mail", "application/vnd.ms-outlook"],
  ["v7.tar", "archive-listing", "application/x-tar"],
  ["shop.txz", "archive-listing", "application/x-xz"],
  ["shop.tar.zst", "archive-listing", "application/zstd"],
  ["maintenance.ics", "calendar", "text/calendar"],
  ["customers.vcf", "contacts", "text/vcard"],
  ["training.vtt", "subtitles", "text/vtt"],
  ["demo.srt", "subtitles", "application/x-subrip"],
  ["checkout.mhtml", "web-archive", "multipart/related"],
];

const every = getRounds({ some: 6, all: 1 });

describe("a child of the worker", () => {
  it.each(kinds.filter((_, index) => index % every === 0))(
    "reads %s with method %s as %s",
    async (name, method, mimeType) => {
      const outcome = await readAsWorker(name, Buffer.from(await getSample(name).make()));

      expect(outcome).toMatchObject({ kind: "read", mimeType, extraction: { method } });
    },
  );

  it.each([
    [
      "a PDF whose mark comes late, and whose name says nothing",
      "report.dat",
      "incident-report.pdf",
      "pdf-text",
    ],
    ["one that has no extension", "notes", "incident-report.pdf", "pdf-text"],
  ])("gets the permissions that its reader needs for %s", async (_what, filename, name, method) => {
    const content = Buffer.concat([Buffer.from("\n\n"), Buffer.from(await getSample(name).make())]);

    expect(await readAsWorker(filename, content)).toMatchObject({
      kind: "read",
      mimeType: "application/pdf",
      extraction: { method },
    });
  });
});
