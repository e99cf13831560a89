import { openDecoder } from "../src/extraction/text/decoder.ts";

const ofTwoBytes = /^(?:gb|big5|euc|shift)/;
const tables = new Map<string, Map<string, number[]>>();

/** What each letter is in an encoding, by what the decoder makes of every byte and every pair of them. */
function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const note = (...bytes: number[]) => {
    const text = openDecoder(encoding).decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte++) note(byte);
  if (ofTwoBytes.test(encoding))
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) note(first, second);
  tables.set(encoding, table);
  return table;
}

/** A text in any encoding of the standard; what it cannot write is a question mark. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === "iso-2022-jp") return encodeShifted(text);
  const table = tableOf(encoding);
  return Buffer.from([...text].flatMap((letter) => table.get(letter) ?? [0x3f]));
}

/** The letters of EUC-JP without their highest bits, between escapes. */
function encodeShifted(text: string): Buffer {
  return Buffer.concat(
    [...text.matchAll(/\p{ASCII}+|\P{ASCII}+/gu)].flatMap(([run]) => {
      const bytes = encode(run, "euc-jp");
      if ((bytes[0] ?? 0) < 0x80) return [bytes];
      return [Buffer.from("\x1b$B"), Buffer.from(bytes.map((byte) => byte & 0x7f)), Buffer.from("\x1b(B")];
    }),
  );
}
