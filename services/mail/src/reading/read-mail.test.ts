import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type MailContent, readMail } from "./read-mail.ts";

const crlf = "\r\n";

/** Returns a mail with a header and a body, in which each character is a byte. */
function aMail(header: string[], body: string): Buffer {
  const usual = ["From: Ines <ines@customer.example>", "Subject: Order 6120", "MIME-Version: 1.0"];
  return Buffer.from([...usual, ...header, "", body].join(crlf), "latin1");
}

function aText(type: string, body: Buffer | string, encoding = "base64"): Buffer {
  const written = typeof body === "string" ? body : body.toString("base64");
  return aMail([`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], written);
}

/** Joins parts, each with its header and its body. */
function aMultipart(type: string, parts: [header: string, body: string][]): Buffer {
  const written = parts.map(([header, body]) => `--b${crlf}${header}${crlf}${crlf}${body}${crlf}`);
  return aMail([`Content-Type: multipart/${type}; boundary="b"`], `${written.join("")}--b--${crlf}`);
}

function aSample(name: string): Buffer {
  return readFileSync(new URL(`../../test/mails/${name}.eml`, import.meta.url));
}

async function readBody(raw: Buffer): Promise<string> {
  return (await readMail(raw)).body;
}

function listFiles({ parts }: MailContent): (readonly [string, string])[] {
  return parts.map(({ filename, content }) => [filename, Buffer.from(content).toString("latin1")]);
}

/** Returns the bytes of a text in a charset of one byte per character. */
function encode(text: string, charset: string): Buffer {
  const decoder = new TextDecoder(charset);
  const all = Array.from({ length: 256 }, (_, byte) => decoder.decode(new Uint8Array([byte])));
  return Buffer.from(Array.from(text, (character) => all.indexOf(character)));
}

const latin = (text: string) => Buffer.from(text, "latin1");
const size = "Größe für Café";

describe("a text in a charset", () => {
  it.each([
    ["ibm850", "R3KU4WUgZoFyIENhZoI=", size],
    ["x-cp850", "R3KU4WUgZoFyIENhZoI=", size],
    ["cp437", "R3KU4WUgZoFyIENhZoI=", size],
    ["utf-7", "R3IrQVBZQTN3LWUgZitBUHctciBDYWYrQU9rLQ==", size],
    ["unicode-1-1-utf-7", "R3IrQVBZQTN3LWUgZitBUHctciBDYWYrQU9rLQ==", size],
    ["ks_c_5601-1987", "vsiz58fPvLy/5CCMY7nmsKLHzw==", "안녕하세요 똠방각하"],
    ["macintosh", "R3Kap2UgZp9yIENhZo4=", size],
    ["x-mac-roman", "R3Kap2UgZp9yIENhZo4=", size],
    ["utf-16", Buffer.from(`\ufeff${size}`, "utf16le").toString("base64"), size],
    ["iso-8859-15", latin("Preis: 5 \xa4").toString("base64"), "Preis: 5 €"],
    ["iso-2022-jp", "GyRCJUYhPCVWJWsbKEI=", "テーブル"],
    ["gb2312", "zdrNqA==", "挖通"],
    [
      "iso-2022-kr",
      Buffer.from("\x1b$)C\x0e>H3gGO<<?d\x0f 4711", "latin1").toString("base64"),
      "안녕하세요 4711",
    ],
    ["hz-gb-2312", latin("Hello ~{VPND~}, 5 ~~ 6").toString("base64"), "Hello 中文, 5 ~ 6"],
  ])("is read as declared: %s", async (charset, encoded, text) => {
    expect(await readBody(aText(`text/plain; charset=${charset}`, encoded))).toBe(text);
  });

  it("loses one character to a broken byte, and no others", async () => {
    const bytes = Buffer.concat([Buffer.from("Grüße, schöne Tür. "), Buffer.from([0xf0, 0x9f, 0x98, 0x21])]);

    expect(await readBody(aText("text/plain; charset=utf-8", bytes))).toBe("Grüße, schöne Tür. \ufffd!");
  });

  it.each([
    ["windows-1252 called utf-8", "utf-8", latin("Größe stimmt nicht, bitte prüfen Sie die Tür.")],
    ["windows-1252 without a charset", null, latin("Größe stimmt nicht, bitte prüfen Sie die Tür.")],
    ["windows-1252 called us-ascii", "us-ascii", latin("Größe stimmt nicht, bitte prüfen Sie die Tür.")],
    ["utf-8 called iso-8859-1", "iso-8859-1", Buffer.from("Größe stimmt nicht, bitte prüfen Sie die Tür.")],
    ["utf-8 called gb2312", "gb2312", Buffer.from("Größe stimmt nicht, bitte prüfen Sie die Tür.")],
  ])("is read as it was written, in base64 and quoted-printable: %s", async (_name, charset, bytes) => {
    const type = charset === null ? "text/plain" : `text/plain; charset=${charset}`;
    const quoted = bytes.toString("latin1").replaceAll(/[^ -~]|=/gu, toQuoted);

    const bodies = [aText(type, bytes), aText(type, quoted, "quoted-printable")].map(readBody);

    expect(new Set(await Promise.all(bodies))).toEqual(
      new Set(["Größe stimmt nicht, bitte prüfen Sie die Tür."]),
    );
  });

  it("is read as Cyrillic although it is called utf-8 or iso-8859-1", async () => {
    const bytes = Buffer.from("0fLl6uvuIOfg6uDn4CDw4Ofh6PLuLCDv8Oj46+jy5SDt7uLu5S4=", "base64");
    const bodies = ["utf-8", "iso-8859-1"].map((charset) =>
      readBody(aText(`text/plain; charset=${charset}`, bytes)),
    );

    expect(new Set(await Promise.all(bodies))).toEqual(new Set(["Стекло заказа разбито, пришлите новое."]));
  });

  it.each([
    ["Czech", "iso-8859-2", "Dobrý den, dveře jsou rozbité. Prosím pošlete nové, čekáme už měsíc."],
    [
      "Czech of Windows",
      "windows-1250",
      "Dobrý den, dveře jsou rozbité. Prosím pošlete nové, čekáme už měsíc.",
    ],
    [
      "Turkish",
      "iso-8859-9",
      "Sipariş numaram 4711. Kapı kırık geldi, lütfen yenisini gönderin, teşekkürler.",
    ],
    ["Polish", "iso-8859-2", "Szyba jest pęknięta. Proszę przysłać nową, dziękuję za żółć."],
    ["German", "windows-1252", "Größe stimmt nicht, bitte prüfen Sie die Tür in Köln."],
    ["French", "windows-1252", "La fenêtre est cassée, à bientôt. Où est la pièce déjà payée ?"],
    ["Spanish", "windows-1252", "¿Dónde está mi pedido? El niño rompió el cristal mañana."],
    ["Danish", "windows-1252", "Døren er gået i stykker, kære venner. Hvornår får vi en ny på Åvej?"],
    ["Portuguese", "windows-1252", "A minha encomenda não chegou, são já três semanas à espera de vocês."],
    ["Icelandic", "windows-1252", "Hurðin er brotin, þið verðið að senda nýja. Kærar þakkir fyrir það."],
  ])("is read in its language although it is called iso-8859-1: %s", async (_name, encoding, text) => {
    expect(await readBody(aText("text/plain; charset=iso-8859-1", encode(text, encoding)))).toBe(text);
  });

  it("is read by the charset in its HTML if the header names none", async () => {
    expect(await readBody(aSample("charset-in-meta"))).toBe("Стекло заказа 4711 разбито, пришлите новое.");
  });

  it("is read in the subject and in names of files, too", async () => {
    const raw = aMultipart("mixed", [
      ["Content-Type: text/plain", "See file."],
      ['Content-Disposition: attachment; filename="\xdc-\xdcbersicht.txt"', "x"],
    ]);
    const subject = "Subject: =?ks_c_5601-1987?B?vsiz58fPvLy/5CCMY7nmsKLHzw==?=";
    const written = raw.toString("latin1").replace("Subject: Order 6120", subject);

    const content = await readMail(latin(written));

    expect([content.subject, content.parts[0]?.filename]).toEqual(["안녕하세요 똠방각하", "Ü-Übersicht.txt"]);
  });
});

function toQuoted(byte: string): string {
  return `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

const glass = "The glass of order 6120 is cracked.";

describe("a header that ends in an unusual way", () => {
  const head = ["From: Ines <ines@customer.example>", "Subject: Order"];

  it.each([
    ["a line of blanks", [...head, " \t", glass, "", "Thank you"], `${glass}\n\nThank you`],
    ["text without an empty line", [...head, glass, "", "Thank you"], `${glass}\n\nThank you`],
    [
      "a line of blanks before another field",
      [...head, "X-Tag: a", " ", "Cc: b@c.example", "", glass],
      glass,
    ],
    [
      "a broken line before another field",
      ["From: a@b.example", "Subject: Order", "of chairs", "Date: x", "", glass],
      glass,
    ],
    [
      "a line of blanks before text like a field",
      [...head, " ", "Note: call me", "", glass],
      `Note: call me\n\n${glass}`,
    ],
    ["CR alone", [[...head, "", glass].join("\r")], glass],
    ["LF alone", [`${head.join("\n")}\n \n${glass}`], glass],
  ])("loses no text: %s", async (_name, lines, body) => {
    expect(await readBody(latin(lines.join(crlf)))).toBe(body);
  });

  it("loses no text of a part", async () => {
    const raw = aMail(
      ['Content-Type: multipart/mixed; boundary="b"'],
      [
        "--b",
        "Content-Type: text/plain",
        " ",
        glass,
        "",
        "Thank you",
        "--b",
        "No header at all",
        "--b--",
      ].join(crlf),
    );

    expect(await readBody(raw)).toBe(`${glass}\n\nThank you\n\nNo header at all`);
  });
});

describe("a multipart mail that cannot be split", () => {
  const part = ["Content-Type: text/plain; charset=utf-8", "", glass];

  it.each([
    ["by another boundary", ['Content-Type: multipart/alternative; boundary="x"'], ["--y", ...part, "--y--"]],
    ["without a declared boundary", ["Content-Type: multipart/mixed"], ["--y", ...part, "--y--"]],
    ["without any boundary", ['Content-Type: multipart/mixed; boundary="x"'], [glass]],
    ["by a boundary that only ends", ['Content-Type: multipart/mixed; boundary="x"'], [glass, "--x--"]],
    [
      "of HTML",
      ['Content-Type: multipart/mixed; boundary="x"'],
      [`<html><body><p>${glass}</p></body></html>`],
    ],
  ])("shows its text: %s", async (_name, header, lines) => {
    expect(await readBody(aMail(header, lines.join(crlf)))).toMatch(glass);
  });

  it("shows what stands before its parts if they have no text", async () => {
    const raw = aMail(
      ['Content-Type: multipart/mixed; boundary="b"'],
      [glass, "--b", 'Content-Disposition: attachment; filename="a.bin"', "", "x", "--b--"].join(crlf),
    );

    expect(await readBody(raw)).toBe(glass);
  });
});

describe("an attached mail", () => {
  const inner = ["From: Karl Stein <karl@example.test>", "Subject: Broken glass", "", glass].join(crlf);

  it.each([
    ["without a disposition", "mixed", "Content-Type: message/rfc822"],
    ["inline", "mixed", "Content-Type: message/rfc822\r\nContent-Disposition: inline"],
    ["in a digest", "digest", "X-Part: 1"],
  ])("is a file named by its subject, and quoted with its author: %s", async (_name, type, header) => {
    const content = await readMail(
      aMultipart(type, [
        ["Content-Type: text/plain", "Can you take over?"],
        [header, inner],
      ]),
    );

    expect(content.body).toBe(
      [
        "Can you take over?",
        "",
        "> From: Karl Stein (karl@example.test)",
        "> Subject: Broken glass",
        ">",
        `> ${glass}`,
      ].join("\n"),
    );
    expect(content.parts.map(({ filename }) => filename)).toEqual(["Broken glass.eml"]);
  });

  it("that is declared as an attachment stays a file, unless the mail says nothing else", async () => {
    const attached: [string, string] = [
      "Content-Type: message/rfc822\r\nContent-Disposition: attachment",
      inner,
    ];

    expect(await readBody(aMultipart("mixed", [["Content-Type: text/plain", "See there."], attached]))).toBe(
      "See there.",
    );
    expect(await readBody(aMultipart("mixed", [attached]))).toContain(`> ${glass}`);
  });
});

describe("a winmail.dat", () => {
  it("is the text and the files in it", async () => {
    const content = await readMail(aSample("winmail"));

    expect(content.body).toBe("Hello, the contract is attached. Our order number is 8844-TNEF.\nTom");
    expect(listFiles(content)).toEqual([
      ["contract.txt", "This is the contract text number 5599."],
      ["photo.png", expect.stringContaining("PNG")],
    ]);
  });

  it("that is damaged stays a file", async () => {
    const content = await readMail(
      aMultipart("mixed", [
        ["Content-Type: text/plain", glass],
        ["Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64", "AAAA"],
      ]),
    );

    expect([content.body, listFiles(content)]).toEqual([glass, [["winmail.dat", "\0\0\0"]]]);
  });
});

describe("a mail that is signed or encrypted", () => {
  it("is read if it is only signed with S/MIME", async () => {
    const { body, parts, encryptions } = await readMail(aSample("signed"));

    expect({ body, parts, encryptions }).toEqual({
      body: "Signed text with order 7766-SIGNED.",
      parts: [],
      encryptions: [],
    });
  });

  it("with PGP names the method, and its content is a file", async () => {
    const content = await readMail(
      aMultipart('encrypted; protocol="application/pgp-encrypted"', [
        ["Content-Type: application/pgp-encrypted", "Version: 1"],
        ["Content-Type: application/octet-stream; name=encrypted.asc", "-----BEGIN PGP MESSAGE-----"],
      ]),
    );

    expect([content.body, content.encryptions]).toEqual(["", ["PGP"]]);
    expect(content.parts.map(({ filename }) => filename)).toEqual(["encrypted.asc"]);
  });

  it("with PGP within its text names the method, and its encrypted text is a file", async () => {
    const sealed = "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----";
    const content = await readMail(aText("text/plain", `Hello\n\n${sealed}\n`, "7bit"));

    expect([content.body, content.encryptions]).toEqual(["Hello", ["PGP"]]);
    expect(listFiles(content)).toEqual([["message.asc", sealed]]);
  });

  it("is read without the signature if it is only signed with PGP", async () => {
    const signature = "-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----";
    const text = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello\n- -- Kim\n${signature}\nBye\n`;

    expect(await readBody(aText("text/plain", text, "7bit"))).toBe("Hello\n-- Kim\nBye");
  });

  it("with S/MIME by its name alone is taken for encrypted", async () => {
    const type = 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"';

    expect((await readMail(aText(type, "AAAA"))).encryptions).toEqual(["S/MIME"]);
  });
});

describe("a file in uuencode", () => {
  const code = 'begin 644 items.csv\n>:71E;2QQ=6%N=&ET>0IC:&%I<BPT"G1A8FQE+#(*\n`\nend\n';
  const table = "item,quantity\nchair,4\ntable,2\n";

  it("is the file that it encodes", async () => {
    const files = listFiles(await readMail(aSample("uuencoded")));

    expect(files).toEqual([
      ["note.png", expect.stringMatching(/^\x89PNG/u)],
      ["items.csv", table],
    ]);
  });

  it("is taken out of a text", async () => {
    const content = await readMail(aText("text/plain", `See the table.\n\n${code}\nRegards\n`, "7bit"));

    expect([content.body, listFiles(content)]).toEqual([
      "See the table.\n\n\nRegards",
      [["items.csv", table]],
    ]);
  });

  it("is text if it only looks like one", async () => {
    const text = "We begin 644 tests today.\nbegin 644 of them\nnot encoded at all!\nend";

    expect(await readBody(aText("text/plain", text, "7bit"))).toBe(text);
  });
});

describe("a text of a rare type", () => {
  it.each([
    [
      "text/enriched",
      "Dear <bold>Kim</bold>,\n\nit is <<new>\nand <color><param>red</param>red</color>.",
      "Dear Kim,\nit is <new> and red.",
    ],
    ["text/rtf", String.raw`{\rtf1\ansi Gr\'fc\'dfe\par Kim}`, "Grüße\nKim"],
    ["application/rtf", String.raw`{\rtf1\ansi Hello\par Kim}`, "Hello\nKim"],
  ])("is read: %s", async (type, written, body) => {
    expect(await readBody(aText(type, written, "7bit"))).toBe(body);
  });
});

describe("HTML whose meaning is in its structure", () => {
  it.each([
    [
      "a table with empty cells",
      "<table><tr><th>Item</th><th>Qty</th><th>Price</th></tr><tr><td>Chair</td><td></td><td>20</td></tr></table>",
      "| Item | Qty | Price |\n| --- | --- | --- |\n| Chair |  | 20 |",
    ],
    [
      "cells over several rows and columns",
      "<table><tr><td rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr><tr><td colspan=2>a|b</td></tr></table>",
      "| A | 1 |\n| --- | --- |\n|  | 2 |\n| a\\|b |  |",
    ],
    [
      "a table for the layout",
      "<table><tr><td><table><tr><td>Hello</td></tr><tr><td>World</td></tr></table></td></tr></table>",
      "Hello\n\nWorld",
    ],
    ["a list that starts at 5", "<ol start=5><li>five</li><li>six</li></ol>", "5.  five\n6.  six"],
    ["a list with letters", "<ol type=a><li>one</li><li>two</li></ol>", "a\\. one\n\nb\\. two"],
    ["a list with gaps", "<ol><li>one</li><li value=7>seven</li></ol>", "1\\. one\n\n7\\. seven"],
    ["a list backwards", "<ol reversed><li>two</li><li>one</li></ol>", "2\\. two\n\n1\\. one"],
    [
      "definitions",
      "<dl><dt>Order</dt><dd>4711</dd></dl><address>Addr 5</address>",
      "Order\n\n4711\n\nAddr 5",
    ],
    ["raised and lowered characters", "12 m<sup>2</sup> CO<sub>2</sub> 5<sup>th</sup>", "12 m² CO₂ 5th"],
    ["a struck price", "Price <del>10</del> <ins>12</ins>", "Price ~~10~~ 12"],
    [
      "a price that a style strikes",
      '<p>Price <span style="color:red; text-decoration: line-through">10</span> 12</p>',
      "Price ~~10~~ 12",
    ],
  ])("keeps it: %s", async (_name, html, text) => {
    expect(await readBody(aText("text/html; charset=utf-8", html, "7bit"))).toBe(text);
  });

  it("makes a file of a picture that is written in it, once", async () => {
    const picture = `<img src="data:image/png;base64,${Buffer.from("the bytes of a picture").toString("base64")}">`;
    const content = await readMail(
      aText("text/html", `<p>See:</p>${picture}<p>Again:</p>${picture}`, "7bit"),
    );

    expect(content.body).toBe("See:\n\n[picture-1.png]\n\nAgain:\n\n[picture-1.png]");
    expect(listFiles(content)).toEqual([["picture-1.png", "the bytes of a picture"]]);
  });

  it.each([
    ["a picture", '<img src="cid:p1">'],
    ["a picture and blanks", '<p>&nbsp;</p><style>p{}</style><img src="cid:p1">'],
    ["nothing", "<html><body></body></html>"],
  ])("gives way to the text beside it if it is only %s", async (_name, html) => {
    const raw = aMultipart("alternative", [
      ["Content-Type: text/plain", glass],
      ["Content-Type: text/html", html],
    ]);

    expect(await readBody(raw)).toMatch(glass);
  });
});

describe("a read receipt or a report of a delivery", () => {
  it.each([
    ["of RFC 8098", "report; report-type=disposition-notification", "message/disposition-notification"],
    ["without its type", "mixed", "message/disposition-notification"],
  ])("is recognized: %s", async (_name, type, part) => {
    const fields =
      "Original-Message-ID: <ours@desk.test>\r\nDisposition: manual-action/MDN-sent-manually; displayed";
    const raw = aMultipart(type, [
      ["Content-Type: text/plain", "It was read."],
      [`Content-Type: ${part}`, fields],
    ]);

    expect((await readMail(raw)).isReadReceipt).toBe(true);
  });
});

describe("the name of a file", () => {
  it.each([
    ["a parameter", "filename*=ibm850''%9Abersicht.txt"],
    ["an encoded word", 'filename="=?ibm850?Q?=9Abersicht=2Etxt?="'],
    ["raw bytes", 'filename="\xdcbersicht.txt"'],
  ])("is read in a charset that programs of today lack: %s", async (_name, parameter) => {
    const raw = aMultipart("mixed", [[`Content-Disposition: attachment; ${parameter}`, "x"]]);

    expect((await readMail(raw)).parts[0]?.filename).toBe("Übersicht.txt");
  });

  it("keeps its extension when it is shortened", async () => {
    const name = `${"a".repeat(300)}.pdf`;
    const { parts } = await readMail(
      aMultipart("mixed", [[`Content-Disposition: attachment; filename="${name}"`, "x"]]),
    );

    expect(parts[0]?.filename).toMatch(/^a{195}….pdf$/u);
  });

  it("makes a file of a text that is not the first one", async () => {
    const { body, parts } = await readMail(
      aMultipart("mixed", [
        ["Content-Type: text/plain", glass],
        ['Content-Type: text/plain; name="log.txt"', "a line"],
      ]),
    );

    expect([body, parts[0]?.filename]).toEqual([glass, "log.txt"]);
  });
});
