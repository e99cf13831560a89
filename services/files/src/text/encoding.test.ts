import { describe, expect, it } from "@jest/globals";
import { openDecoder } from "@tessera/kit/text/decoder";
import { encode } from "../../test/encode.builder.ts";
import { declaration } from "../../test/samples/declaration.ts";
import { detectEncoding } from "./encoding.ts";

function read(bytes: Buffer): string {
  return openDecoder(detectEncoding(bytes, true)).decode(bytes);
}

/** Returns the text as windows-1258 stores it, where some marks follow their letter. */
function withMarksBehind(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[aou]\u031b|[aeo]\u0302|a\u0306/giu, (letter) => letter.normalize("NFC"));
}

const encodings: [encoding: string, languages: (keyof typeof declaration)[]][] = [
  ["windows-1252", ["de", "fr", "es", "pt", "it", "sv", "da", "no", "fi", "is", "sq"]],
  ["windows-1250", ["pl", "cs", "sk", "sl", "hr", "sr-Latn", "hu"]],
  ["windows-1251", ["ru", "uk", "bg", "be", "sr"]],
  ["windows-1253", ["el"]],
  ["windows-1254", ["tr"]],
  ["windows-1255", ["he"]],
  ["windows-1256", ["ar", "fa"]],
  ["windows-1257", ["lt", "lv"]],
  ["windows-1258", ["vi"]],
  ["windows-874", ["th"]],
  ["iso-8859-2", ["pl", "cs", "sk", "sl", "hu"]],
  ["iso-8859-4", ["lt", "lv"]],
  ["iso-8859-5", ["ru", "bg", "mk", "sr"]],
  ["iso-8859-6", ["ar"]],
  ["iso-8859-7", ["el"]],
  ["iso-8859-8", ["he"]],
  ["iso-8859-10", ["sv", "is"]],
  ["iso-8859-13", ["lt", "lv"]],
  ["iso-8859-15", ["fr", "fi"]],
  ["koi8-r", ["ru"]],
  ["koi8-u", ["uk"]],
  ["ibm866", ["ru"]],
  ["macintosh", ["de", "fr", "sv"]],
  ["x-mac-cyrillic", ["ru", "uk"]],
  ["shift_jis", ["ja"]],
  ["euc-jp", ["ja"]],
  ["iso-2022-jp", ["ja"]],
  ["euc-kr", ["ko"]],
  ["gbk", ["zh"]],
  ["gb18030", ["zh"]],
];

describe("detectEncoding", () => {
  it.each(encodings)("detects %s by its similarity to a language", (encoding, languages) => {
    for (const language of languages) {
      const text =
        encoding === "windows-1258" ? withMarksBehind(declaration[language]) : declaration[language];
      const bytes = encode(text, encoding);

      expect(read(bytes)).toBe(openDecoder(encoding).decode(bytes));
    }
  });

  it("detects Big5 by its similarity to a language", () => {
    const bytes = encode(
      "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。",
      "big5",
    );

    expect(read(bytes)).toContain("尊嚴和權利");
  });

  it.each<[how: string, head: string, encoding: string]>([
    ["an attribute", '<!doctype html><meta charset="ISO-8859-16">', "iso-8859-16"],
    [
      "a meta element of old",
      '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
      "koi8-r",
    ],
    ["the head of XML", '<?xml version="1.0" encoding="windows-1257"?>', "windows-1257"],
    ["a style", '@charset "macintosh";', "macintosh"],
    ["the head of a mail", "Subject: Hi\nContent-Type: text/plain; charset=iso-8859-14\n", "iso-8859-14"],
    ["a translation", 'msgstr ""\n"Content-Type: text/plain; charset=ISO-8859-3\\n"', "iso-8859-3"],
    ["a script", "#!/usr/bin/python\n# -*- coding: cp1253 -*-", "windows-1253"],
    ["a document of LaTeX", "\\usepackage[cp1250]{inputenc}", "windows-1250"],
    ["what is for nobody", '<meta charset="x-user-defined">', "x-user-defined"],
  ])("trusts %s", (_how, head, encoding) => {
    const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.from([0xb1, 0xe0, 0x20, 0xc1, 0xe1])]);

    expect(detectEncoding(bytes, true)).toBe(encoding);
  });

  it("knows encoding names that only programs use", () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="cp932"?>'),
      Buffer.from([0x82, 0xa0]),
    ]);

    expect(detectEncoding(bytes, true)).toBe("shift_jis");
  });

  it("ignores declarations that are impossible or contradict the bytes", () => {
    const page = Buffer.from('<meta charset="latin1"><p>Grüße</p>');
    const wide = Buffer.from('<meta charset="utf-16"><p>Grüße</p>', "latin1");
    const broken = Buffer.concat([
      Buffer.from('<meta charset="shift_jis">'),
      Buffer.from([0x81, 0x20, 0xff]),
    ]);

    expect([detectEncoding(page, true), detectEncoding(wide, true)]).toEqual(["utf-8", "windows-1252"]);
    expect(detectEncoding(broken, true)).not.toBe("shift_jis");
  });

  it("detects UTF-8 that is partly damaged", () => {
    const bytes = Buffer.concat([
      Buffer.from("Grüße aus Köln: größer, höher, weiter. ".repeat(5)),
      Buffer.from([0xff, 0xc3]),
    ]);

    expect(detectEncoding(bytes, true)).toBe("utf-8");
    expect(detectEncoding(Buffer.from("größer").subarray(0, 3), false)).toBe("utf-8");
  });

  it.each(["ru", "ja", "ko", "he", "en"] as const)(
    "detects UTF-16 without a byte order mark in %s",
    (language) => {
      const little = Buffer.from(declaration[language], "utf16le");
      const big = Buffer.from(little).swap16();

      expect([detectEncoding(little, true), detectEncoding(big, true)]).toEqual(["utf-16le", "utf-16be"]);
    },
  );
});
