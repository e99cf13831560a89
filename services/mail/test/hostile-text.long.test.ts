import { describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import { foldQuotations } from "@tessera/text/quotation/fold-quotations";
import { linearGrowth, measureGrowth } from "@tessera/text/testing/growth";
import { hostilePieces, repeatPiece } from "@tessera/text/testing/hostile-text";
import type { TextFormat } from "@tessera/wire/text/text-format";
import fc from "fast-check";
import { composeReply, type Reply } from "../src/outbound/compose-reply.ts";
import { readMail } from "../src/reading/read-mail.ts";
import { showSource } from "../src/reading/show-source.ts";

/** Pieces that mails consist of. */
const mailPieces = [
  "> ",
  ">\n",
  "> a\n\n",
  "-- \n",
  "a|b\n-|-|-\n",
  "From: a@b.example\n",
  "On Monday a wrote:\n",
  "_____\n",
  "-----Original Message-----\n",
  "begin 644 a\n",
  "--b\n\n",
  "<td>",
  "<li>",
  "<blockquote>",
  "<div><p>",
  "&nbsp;",
  "<br>",
  "<i>&nbsp;</i>",
  "password: ",
] as const;

function aMail(header: string, text: string): Buffer {
  return Buffer.from(`From: a@b.example\r\nSubject: s\r\n${header}\r\n\r\n${text}`);
}

function aReply(text: string, format: TextFormat): Reply {
  return {
    language: "en",
    from: { name: "Support", address: "help@support.example" },
    replyTo: "help+1@support.example",
    to: { name: "Greta", address: "greta@nordlicht.example" },
    cc: [],
    messageId: "one@support.example",
    references: [],
    ticket: { number: 1204, title: "Table" },
    portalLink: null,
    authorName: "Anna",
    body: text,
    format,
    signature: null,
    quoted: [{ authorName: "Greta", writtenAt: "2026-11-20T09:42:00.000Z", body: text, format }],
    logo: null,
    attachments: [],
    links: [],
    leftOut: [],
  };
}

const entries: [what: string, read: (text: string) => unknown][] = [
  ["folding quotations", foldQuotations],
  ["composing a reply in Markdown", (text) => composeReply(aReply(text, "markdown"))],
  ["composing a reply in plain text", (text) => composeReply(aReply(text, "plain"))],
  ["reading a text", (text) => readMail(aMail("Content-Type: text/plain", text))],
  ["reading HTML", (text) => readMail(aMail("Content-Type: text/html", text))],
  ["reading parts", (text) => readMail(aMail("Content-Type: multipart/mixed; boundary=b", text))],
  ["reading a header", (text) => readMail(aMail(`References: ${text.replaceAll(/\s+/gu, " ")}`, "Hello"))],
  ["showing the original", (text) => showSource(aMail("Content-Type: text/html", text))],
];

/** Elements that are never closed, or end what never began, as many as the longest mail has. */
const openTags = ["<b>", "<div>a", "<b></i>", "<tr><td>", "<p>", "<li>", "<x></y>", "<svg>"];

describe("a hostile mail", () => {
  it.each(openTags)("is read in linear time if it consists of %s", async (tag) => {
    const read = (length: number) =>
      readMail(aMail("Content-Type: text/html", tag.repeat(length / tag.length)));

    expect(await measureGrowth(read, 200_000)).toBeLessThanOrEqual(linearGrowth);
  });

  it.each(entries)("takes linear time, not quadratic time, for %s", async (_what, read) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<string[]>(...hostilePieces, ...mailPieces),
        fc.integer({ min: 2_000, max: 6_000 }),
        async (piece, shorter) => {
          const growth = await measureGrowth((length) => read(repeatPiece(piece, length)), shorter);
          expect([piece, growth]).toEqual([piece, Math.min(growth, linearGrowth)]);
        },
      ),
      {
        numRuns: getRounds({ some: 24, all: 48 }),
        examples: mailPieces.map((piece): [string, number] => [piece, 12_000]),
      },
    );
  });
});
