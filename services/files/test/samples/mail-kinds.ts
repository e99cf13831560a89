import { htmlMail, plainMail } from "./mails.ts";
import { anOutlookMail } from "./outlook.ts";
import { of, type Sample } from "./sample.ts";

const outlook = {
  subject: "Invoices cannot be opened",
  sender: ["Maria Lindqvist", "maria@northwind.test"] as [string, string],
  recipients: [["Support", "support@tessera.example"]] as [string, string][],
  body: "Hello,\r\n\r\nsince this morning no invoice opens. We need 340 invoices before Friday.",
  sentAt: new Date("2026-11-18T09:12:00Z"),
  attachments: { "invoice.pdf": "%PDF-1.4", "screen.png": "a picture" },
};

const richText = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fnil Arial;}}{\colortbl;\red0\green0\blue255;}
\pard\f0\fs20 Good morning,\par\par
the invoice of M\'fcller \{4711\} opens \u8211? but shows 502.{\*\generator Riched20;}\par}`;

/** HTML as Outlook encapsulates it in RTF: its fragments in ignorable groups, with the equivalent RTF beside them. */
const pageInRichText = String.raw`{\rtf1\ansi\ansicpg1251\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}
{\*\htmltag19 <html>}{\*\htmltag50 <body>}{\*\htmltag64 <p>}\htmlrtf {\b\htmlrtf0
\'d1\'f7\'b8\'f2 is not paid &amp; overdue.\htmlrtf }\htmlrtf0 {\*\htmltag72 </p>}{\*\htmltag58 </body>}{\*\htmltag27 </html>}}`;

/** Builds a mail file of Apple Mail: the length before the mail, a property list after it. */
export function anAppleMail(mail: string): string {
  const known = `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>flags</key><integer>1</integer></dict></plist>\n`;
  return `${Buffer.byteLength(mail)}\n${mail}${known}`;
}

export function aMailbox(mails: string[]): string {
  return mails
    .map(
      (mail) => `From maria@northwind.test Wed Nov 18 10:12:00 2026\n${mail.replace(/^(>*From )/gmu, ">$1")}`,
    )
    .join("\n");
}

const answer = `From: Support <support@tessera.example>
To: Maria Lindqvist <maria@northwind.test>
Subject: Re: Invoices can not be opened
Date: Fri, 20 Nov 2026 08:30:00 +0100

Thank you for waiting.

From now on invoices open again.
`;

const savedPage = `From: <Saved by Blink>
Snapshot-Content-Location: https://shop.northwind.test/checkout
Subject: =?utf-8?Q?Checkout_=E2=80=93_Northwind?=
Date: Wed, 18 Nov 2026 09:40:00 +0000
MIME-Version: 1.0
Content-Type: multipart/related; type="text/html"; boundary="----parts"

------parts
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable
Content-Location: https://shop.northwind.test/checkout

<html><head><title>Checkout</title><script>track(1)</script></head><body><h1>Che=
ckout</h1><p>Your card was declined by the bank. Try another way to pay.</p></body></html>
------parts
Content-Type: image/png
Content-Transfer-Encoding: base64
Content-Location: https://shop.northwind.test/logo.png

iVBORw0KGgo=
------parts--
`;

const encryptedMail = `From: Maria Lindqvist <maria@northwind.test>
To: support@tessera.example
Subject: Contract
Date: Wed, 18 Nov 2026 10:12:00 +0100
MIME-Version: 1.0
Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="smime.p7m"

MIAGCSqGSIb3DQEHA6CAMIACAQAxggE=
`;

export const mails: Sample[] = [
  ...of("other", "message/rfc822", {
    "invoices.emlx": () => anAppleMail(plainMail),
    "encrypted.eml": () => encryptedMail,
    "without-its-end.eml": () => htmlMail.slice(0, htmlMail.indexOf("JVBERi0")),
  }),
  ...of("other", "application/vnd.ms-outlook", {
    "invoices.msg": () => anOutlookMail(outlook),
    "page.msg": () =>
      anOutlookMail({
        ...outlook,
        body: "",
        html: "<html><body><p>The <b>invoice</b> page answers with error 502.</p></body></html>",
        attachments: {},
      }),
    "cyrillic.msg": () =>
      anOutlookMail({
        subject: "Счёт",
        sender: ["Мария", "maria@northwind.test"],
        codepage: 1251,
        encode: toWindows1251,
      }),
    "rich.msg": () => anOutlookMail({ ...outlook, body: "", rtf: richText, attachments: {} }),
    "rich-page.msg": () => anOutlookMail({ ...outlook, body: "", rtf: pageInRichText, attachments: {} }),
    "not-a-mail.msg": () => anOutlookMail({}),
    "cut-off.msg": () => anOutlookMail(outlook).subarray(0, 700),
  }),
  ...of("other", "application/mbox", {
    "inbox.mbox": () => aMailbox([plainMail, answer, htmlMail]),
    "not-a.mbox": () => "Dear diary, nothing came today.\n",
  }),
  ...of("other", "multipart/related", {
    "checkout.mhtml": () => savedPage,
    "invoices.mht": () => htmlMail,
    "not-a.mht": () => "<p>A page without a head.</p>\n",
  }),
];

/** Encodes Russian letters; other characters are kept. */
function toWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
      return sign === "ё" ? 0xb8 : code;
    }),
  );
}
