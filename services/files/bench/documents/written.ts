import { aMailbox, anAppleMail } from "../../test/samples/mail-kinds.ts";
import { aDocx, anOdp, anOdt, anRtf, aPptx } from "../../test/samples/office.ts";
import { aDoc, anEpub, aPpt, retyped } from "../../test/samples/office-kinds.ts";
import { anOutlookMail } from "../../test/samples/outlook.ts";
import { aPdf } from "../../test/samples/pdf.ts";
import { aPdfWith } from "../../test/samples/pdf-kinds.ts";
import { letters, report } from "../../test/samples/prose.ts";
import { type BenchDocument, getDocuments, getWords, type Kind } from "./bench-document.ts";

interface Text {
  name: string;
  text: string;
}

/** Texts in Latin letters only: other scripts need fonts that a PDF would have to embed. */
const texts: Text[] = [
  ...(["en", "de", "fr", "es"] as const).map((language) => ({
    name: `letter-${language}`,
    text: letters[language].replaceAll(/[„“«»]/gu, '"'),
  })),
  { name: "report", text: report },
];

const paragraphs = ({ text }: Text) => text.split("\n").filter(Boolean);
const slides = (source: Text) =>
  paragraphs(source).map((line, index) => ({ title: `Part ${index + 1}`, lines: [line] }));
const mail = ({ text }: Text) =>
  `From: Maria Lindqvist <maria@northwind.test>\nTo: support@tessera.example\nSubject: Report\nDate: Wed, 18 Nov 2026 10:12:00 +0100\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
const html = (source: Text) =>
  `<!doctype html><html><head><title>Report</title><style>p{}</style></head><body>${paragraphs(source)
    .map((line) => `<p>${line.replaceAll("&", "&amp;")}</p>`)
    .join("\n")}</body></html>`;
const asBase64 = (text: string) =>
  Buffer.from(text)
    .toString("base64")
    .replaceAll(/(.{76})/gu, "$1\n");
const outlook = (source: Text) =>
  anOutlookMail({ subject: "Report", sender: ["Maria", "maria@northwind.test"], body: source.text });

const office = "application/vnd.openxmlformats-officedocument";
const odf = "application/vnd.oasis.opendocument";

const kinds: Kind<Text>[] = [
  {
    kind: "pdf",
    mimeType: "application/pdf",
    fileType: "document",
    make: ({ text }) => aPdf({ pages: [text] }),
  },
  {
    kind: "pdf with-files",
    mimeType: "application/pdf",
    fileType: "document",
    make: ({ text }) => aPdfWith({ "report.txt": text }),
  },
  {
    kind: "docx",
    mimeType: `${office}.wordprocessingml.document`,
    fileType: "document",
    make: (source) => aDocx(paragraphs(source)),
  },
  {
    kind: "dotx",
    mimeType: `${office}.wordprocessingml.template`,
    fileType: "document",
    make: (source) => retyped(aDocx(paragraphs(source)), "document.main+xml", "template.main+xml"),
  },
  { kind: "odt", mimeType: `${odf}.text`, fileType: "document", make: (source) => anOdt(paragraphs(source)) },
  { kind: "ott", mimeType: `${odf}.text`, fileType: "document", make: (source) => anOdt(paragraphs(source)) },
  { kind: "rtf", mimeType: "text/rtf", fileType: "text", make: (source) => anRtf(paragraphs(source)) },
  {
    kind: "doc",
    mimeType: "application/msword",
    fileType: "document",
    make: ({ text }) => aDoc("", text.replaceAll("\n", "\r")),
  },
  {
    kind: "epub",
    mimeType: "application/epub+zip",
    fileType: "document",
    make: ({ text }) => anEpub({ Report: text.replaceAll("&", "&amp;") }),
  },
  {
    kind: "pptx",
    mimeType: `${office}.presentationml.presentation`,
    fileType: "presentation",
    make: (source) => aPptx(slides(source)),
  },
  {
    kind: "ppsx",
    mimeType: `${office}.presentationml.slideshow`,
    fileType: "presentation",
    make: (source) => retyped(aPptx(slides(source)), "presentation.main+xml", "slideshow.main+xml"),
  },
  {
    kind: "potx",
    mimeType: `${office}.presentationml.template`,
    fileType: "presentation",
    make: (source) => retyped(aPptx(slides(source)), "presentation.main+xml", "template.main+xml"),
  },
  {
    kind: "odp",
    mimeType: `${odf}.presentation`,
    fileType: "presentation",
    make: (source) => anOdp(paragraphs(source).map((line) => [line])),
  },
  {
    kind: "otp",
    mimeType: `${odf}.presentation`,
    fileType: "presentation",
    make: (source) => anOdp(paragraphs(source).map((line) => [line])),
  },
  {
    kind: "ppt",
    mimeType: "application/vnd.ms-powerpoint",
    fileType: "presentation",
    make: (source) => aPpt([paragraphs(source)], "Report"),
  },
  {
    kind: "pps",
    mimeType: "application/vnd.ms-powerpoint",
    fileType: "presentation",
    make: (source) => aPpt([paragraphs(source)], "Report"),
  },
  { kind: "eml", mimeType: "message/rfc822", fileType: "other", make: mail },
  {
    kind: "eml base64",
    mimeType: "message/rfc822",
    fileType: "other",
    make: (source) =>
      mail({ ...source, text: asBase64(source.text) }).replace(
        "\n\n",
        "\nContent-Transfer-Encoding: base64\n\n",
      ),
  },
  {
    kind: "emlx",
    mimeType: "message/rfc822",
    fileType: "other",
    make: (source) => anAppleMail(mail(source)),
  },
  {
    kind: "mbox",
    mimeType: "application/mbox",
    fileType: "other",
    make: (source) => aMailbox([mail(source), mail({ name: "", text: "Thank you." })]),
  },
  { kind: "msg", mimeType: "application/vnd.ms-outlook", fileType: "other", make: outlook },
  { kind: "oft", mimeType: "application/vnd.ms-outlook", fileType: "other", make: outlook },
  {
    kind: "msg rich-text",
    mimeType: "application/vnd.ms-outlook",
    fileType: "other",
    make: (source) => anOutlookMail({ subject: "Report", rtf: anRtf(paragraphs(source)).toString("latin1") }),
  },
  {
    kind: "mhtml",
    mimeType: "multipart/related",
    fileType: "other",
    make: (source) =>
      `From: <Saved by Blink>\nSubject: Report\nMIME-Version: 1.0\nContent-Type: multipart/related; type="text/html"; boundary="cut"\n\n--cut\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\nContent-Location: https://shop.northwind.test/\n\n${asBase64(html(source))}\n--cut--\n`,
  },
  { kind: "html", mimeType: "text/html", fileType: "code", make: html },
  { kind: "md", mimeType: "text/markdown", fileType: "text", make: ({ text }) => `# Report\n\n${text}` },
  { kind: "txt", mimeType: "text/plain", fileType: "text", make: ({ text }) => text },
  {
    kind: "txt utf-16",
    mimeType: "text/plain",
    fileType: "text",
    make: ({ text }) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, "utf16le")]),
  },
  {
    kind: "ics",
    mimeType: "text/calendar",
    fileType: "other",
    make: (source) =>
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Report\r\nDTSTART:20261120T220000Z\r\nDESCRIPTION:${paragraphs(source).join("\\n").replaceAll(/[,;]/gu, "\\$&")}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  },
  {
    kind: "vcf",
    mimeType: "text/vcard",
    fileType: "other",
    make: (source) =>
      `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Maria Lindqvist\r\nNOTE:${paragraphs(source).join("\\n").replaceAll(/[,;]/gu, "\\$&")}\r\nEND:VCARD\r\n`,
  },
  {
    kind: "vtt",
    mimeType: "text/vtt",
    fileType: "text",
    make: (source) =>
      `WEBVTT\n\n${paragraphs(source)
        .map((line, index) => `00:${10 + index}:00.000 --> 00:${10 + index}:30.000\n${line}\n`)
        .join("\n")}`,
  },
  {
    kind: "srt",
    mimeType: "application/x-subrip",
    fileType: "text",
    make: (source) =>
      paragraphs(source)
        .map((line, index) => `${index + 1}\n00:${10 + index}:00,000 --> 00:${10 + index}:30,000\n${line}\n`)
        .join("\n"),
  },
  {
    kind: "json",
    mimeType: "application/json",
    fileType: "code",
    make: (source) => JSON.stringify({ paragraphs: paragraphs(source) }),
  },
  {
    kind: "xml",
    mimeType: "application/xml",
    fileType: "code",
    make: (source) =>
      `<?xml version="1.0"?><report>${paragraphs(source)
        .map((line) => `<p>${line.replaceAll("&", "&amp;")}</p>`)
        .join("")}</report>`,
  },
  {
    kind: "py",
    mimeType: "text/plain",
    fileType: "code",
    make: (source) =>
      `${paragraphs(source)
        .map((line) => `# ${line}`)
        .join("\n")}\n\ndef main():\n    pass\n`,
  },
];

/** Each of the texts in each kind of file that holds prose. */
export const written: BenchDocument[] = getDocuments(kinds, texts, ({ text }) => getWords(text));
