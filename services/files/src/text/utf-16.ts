const sampleBytes = 64 * 1024;
const minBytes = 16;
/** Characters that no text contains: unassigned, private use, lone surrogates, controls. */
const strange = /[\p{Cn}\p{Co}\p{Cs}[\p{Cc}--[\t\n\r\f]]]/v;
/** Letters of the most common scripts. */
const usual =
  /[\p{L}&&[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]]/gv;

/** Detects UTF-16 without a byte order mark, by the zeros in its line ends, spaces and Latin letters. */
export function utf16In(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length - (bytes.length % 2)));
  const { even, odd } = countZeros(sample);
  const many = sample.length / 5;
  if (odd > many && even * 10 < odd) return "utf-16le";
  if (even > many && odd * 10 < even) return "utf-16be";
  if (sample.length < minBytes || even + odd === 0) return null;
  const little = isReadable(sample, "utf-16le");
  const big = isReadable(sample, "utf-16be");
  if (little === big) return null;
  return little ? "utf-16le" : "utf-16be";
}

function isReadable(sample: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    /[ \n\u3001\u3002]/u.test(text) && !strange.test(text) && (text.match(usual)?.length ?? 0) > letters * 0.9
  );
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1))
    zeros[at % 2 === 0 ? "even" : "odd"]++;
  return zeros;
}
