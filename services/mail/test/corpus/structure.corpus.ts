import { deflateSync, gzipSync } from "node:zlib";
import { type CorpusMail, corpusMail, crlf, multipart, toBase64Lines } from "./corpus-mail.ts";

const text = ["Content-Type: text/plain; charset=utf-8", "See the file."] as const;
const html = (body: string) => ["Content-Type: text/html; charset=utf-8", body] as const;

function file(type: string, name: string, content: string | Buffer): readonly [string, string] {
  const headers = [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
  ];
  return [headers.join(crlf), toBase64Lines(Buffer.from(content))];
}

function mixed(name: string, parts: (readonly [string, string])[], files: string[], body = "See the file.") {
  return corpusMail(name, {
    headers: { "Content-Type": 'multipart/mixed; boundary="m"' },
    body: multipart("m", parts),
    files,
    content: { body },
  });
}

/** Mails that vary in their MIME structure. */
export function structureMails(): CorpusMail[] {
  return [...withFiles(), ...htmlMails(), ...emptyMails(), ...nestedMails(), ...oversized()];
}

const files = [
  ["pdf", "application/pdf", "invoice.pdf"],
  ["winmail", "application/ms-tnef", "winmail.dat"],
  ["signed", "application/pkcs7-signature", "smime.p7s"],
  ["encrypted", "application/pkcs7-mime", "smime.p7m"],
  ["pgp-signature", "application/pgp-signature", "signature.asc"],
  ["pgp-encrypted", "application/octet-stream", "encrypted.asc"],
  ["invitation", "text/calendar", "invite.ics"],
  ["contact", "text/vcard", "kim.vcf"],
  ["table", "text/csv", "orders.csv"],
  ["archive", "application/zip", "photos.zip"],
  ["picture", "image/png", "photo.png"],
  ["mail", "application/octet-stream", "mail.eml"],
] as const;

function withFiles(): CorpusMail[] {
  const bomb = gzipSync(deflateSync(Buffer.alloc(20_000_000)));
  return [
    ...files.map(([name, type, filename]) =>
      mixed(`file-${name}`, [text, file(type, filename, "x")], [filename]),
    ),
    mixed("file-bomb", [text, file("application/gzip", "bomb.gz", bomb)], ["bomb.gz"]),
    mixed("file-path", [text, file("text/csv", "../../etc/passwd", "x")], ["../../etc/passwd"]),
    mixed(
      "file-without-name",
      [text, ["Content-Type: image/png\r\nContent-Disposition: attachment", "x"]],
      ["part-1.png"],
    ),
    mixed(
      "many-parts",
      [text, ...Array.from({ length: 200 }, (_, index) => file("text/csv", `${index}.csv`, "x"))],
      Array.from({ length: 200 }, (_, index) => `${index}.csv`),
    ),
  ];
}

const markup = [
  ["script", "<p>Hello</p><script>alert(1)</script>", "Hello"],
  ["style", "<style>p{color:red}</style><p>Hello</p>", "Hello"],
  ["remote-image", '<p>Hello</p><img src="https://spy.example/a.gif" alt="">', "Hello"],
  ["javascript-link", '<p><a href="javascript:alert(1)">Hello</a></p>', "Hello"],
  ["link", '<p><a href="https://example.com/">Here</a></p>', "[Here](https://example.com/)"],
  ["list", "<ul><li>One</li><li>Two</li></ul>", "-   One\n-   Two"],
  ["bold", "<p>A <b>broken</b> chair</p>", "A **broken** chair"],
  ["event", '<p onclick="alert(1)">Hello</p>', "Hello"],
  ["form", '<form action="https://x.example"><p>Hello</p><input value="x"></form>', "Hello"],
  ["frame", '<p>Hello</p><iframe src="https://x.example"></iframe>', "Hello"],
  ["unclosed", "<div><p>Hello<b>", "Hello"],
  ["deep", `${"<div>".repeat(5_000)}Hello${"</div>".repeat(5_000)}`, "Hello"],
] as const;

function htmlMails(): CorpusMail[] {
  return markup.map(([name, body, found]) =>
    corpusMail(`html-${name}`, {
      headers: { "Content-Type": "text/html; charset=utf-8" },
      body,
      content: { body: found },
    }),
  );
}

function emptyMails(): CorpusMail[] {
  const empty = (name: string, headers: Record<string, string | null>, body = "") =>
    corpusMail(`empty-${name}`, { headers, body, content: { body: "" } });
  return [
    empty("text", { "Content-Type": "text/plain" }),
    empty("untyped", {}),
    empty("spaces", {}, ` ${crlf} ${crlf}`),
    empty("html", { "Content-Type": "text/html" }, "<html><body></body></html>"),
    empty("multipart", { "Content-Type": 'multipart/mixed; boundary="m"' }, `--m--${crlf}`),
    empty("missing-boundary", { "Content-Type": "multipart/mixed" }),
    empty("without-subject", { Subject: null }),
  ];
}

function nestedMails(): CorpusMail[] {
  const inner = multipart("i", [text, html("<p>See the <b>file</b>.</p>")]);
  const alternative = ['Content-Type: multipart/alternative; boundary="i"', inner] as const;
  const picture = [
    'Content-Type: image/png; name="chair.png"\r\nContent-ID: <chair@x>\r\nContent-Disposition: inline; filename="chair.png"',
    "x",
  ] as const;
  const deep = Array.from({ length: 20 }).reduce<string>(
    (body, _, depth) =>
      multipart(`b${depth}`, [
        [depth === 0 ? text[0] : `Content-Type: multipart/mixed; boundary="b${depth - 1}"`, body],
      ]),
    text[1],
  );
  return [
    mixed("nested-alternative", [alternative], [], "See the **file**."),
    mixed(
      "nested-alternative-file",
      [alternative, file("application/pdf", "a.pdf", "x")],
      ["a.pdf"],
      "See the **file**.",
    ),
    corpusMail("inline-picture", {
      headers: { "Content-Type": 'multipart/related; boundary="m"' },
      body: multipart("m", [html('<p>Broken: <img src="cid:chair@x"> here</p>'), picture]),
      files: ["chair.png"],
      content: { body: "Broken: [chair.png] here" },
    }),
    corpusMail("nested-deep", {
      headers: { "Content-Type": 'multipart/mixed; boundary="b19"' },
      body: deep,
      content: { body: "See the file." },
    }),
    mixed(
      "forwarded-mail",
      [
        text,
        [
          'Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="old.eml"',
          `Subject: Old${crlf}${crlf}Old text`,
        ],
      ],
      ["old.eml"],
    ),
    corpusMail("invitation-alternative", {
      headers: { "Content-Type": 'multipart/alternative; boundary="m"' },
      body: multipart("m", [
        text,
        ["Content-Type: text/calendar; method=REQUEST; charset=utf-8", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"],
      ]),
      files: ["part-1.ics"],
      content: { body: "See the file." },
    }),
  ];
}

function oversized(): CorpusMail[] {
  const people = Array.from({ length: 10_000 }, (_, index) => `p${index}@people.example`).join(`,${crlf} `);
  return [
    corpusMail("long-text", {
      body: `${"word ".repeat(19)}${crlf}`.repeat(5_000),
    }),
    corpusMail("long-line", { body: "x".repeat(200_000), content: { body: "x".repeat(200_000) } }),
    corpusMail("many-recipients", {
      headers: { Cc: people },
      body: "To everybody",
      content: { body: "To everybody" },
    }),
    corpusMail("long-subject", {
      headers: { Subject: Array(500).fill("word").join(`${crlf} `) },
      body: "Long",
      content: { body: "Long" },
    }),
    corpusMail("many-references", {
      headers: {
        References: Array.from({ length: 500 }, (_, index) => `<r${index}@far.example>`).join(`${crlf} `),
      },
      body: "Long",
      content: { references: Array.from({ length: 100 }, (_, index) => `r${index + 400}@far.example`) },
    }),
  ];
}
