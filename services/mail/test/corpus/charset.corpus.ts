import { charsetSamples } from "./charset.samples.ts";
import { type CorpusMail, corpusMail, toBase64Lines, toQuotedPrintable } from "./corpus-mail.ts";

const encodings = [
  ["base64", (bytes: Buffer) => Buffer.from(toBase64Lines(bytes))],
  ["quoted-printable", (bytes: Buffer) => Buffer.from(toQuotedPrintable(bytes))],
  ["8bit", (bytes: Buffer) => bytes],
] as const;

/** Every charset in every encoding, in the text and in the subject, and labels that are wrong or missing. */
export function charsetMails(): CorpusMail[] {
  return [...charsetSamples.flatMap(inEveryEncoding), ...badLabels()];
}

function inEveryEncoding([charset, text, sample]: (typeof charsetSamples)[number]): CorpusMail[] {
  const bytes = Buffer.from(sample, "base64");
  return encodings
    .filter(([encoding]) => charset !== "UTF-16LE" || encoding === "base64")
    .map(([encoding, encode]) =>
      corpusMail(`${charset.toLowerCase()}-${encoding}`, {
        headers: {
          Subject: `=?${charset}?B?${sample}?=`,
          "Content-Type": `text/plain; charset="${charset}"`,
          "Content-Transfer-Encoding": encoding,
        },
        body: encode(bytes),
        content: { subject: text, body: text },
      }),
    );
}

const bare = Buffer.from("Où est ma table?", "latin1");
const utf8 = Buffer.from("Où est ma table?", "utf8");

function badLabels(): CorpusMail[] {
  const labelled = (name: string, type: string | null, body: Buffer, text: string) =>
    corpusMail(name, {
      headers: { "Content-Type": type, "Content-Transfer-Encoding": "8bit" },
      body,
      content: { body: text },
    });
  return [
    labelled("bare-8-bit", null, bare, "Où est ma table?"),
    labelled("bare-utf-8", null, utf8, "Où est ma table?"),
    labelled("latin-1-called-utf-8", "text/plain; charset=utf-8", bare, "Où est ma table?"),
    labelled("latin-1-called-ascii", "text/plain; charset=us-ascii", bare, "Où est ma table?"),
    labelled("utf-8-called-ascii", "text/plain; charset=us-ascii", utf8, "Où est ma table?"),
    labelled("utf-8-called-latin-1", "text/plain; charset=iso-8859-1", utf8, "Où est ma table?"),
    labelled("unknown-charset", "text/plain; charset=x-none-of-these", utf8, "Où est ma table?"),
    labelled("quoted-empty-charset", 'text/plain; charset=""', utf8, "Où est ma table?"),
  ];
}
