const sampleBytes = 64 * 1024;
const minBytes = 8;
/** Signs that no text has: without a meaning, for private use, halves of signs, controls. */
const strange = /[\p{Cn}\p{Co}\p{Cs}[\p{Cc}--[\t\n\r\f]]]/v;

/** UTF-16 without a mark: its ends of lines, spaces and Latin letters have a zero, always at the same side. */
export function utf16In(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length - (bytes.length % 2)));
  const { even, odd } = countZeros(sample);
  const many = sample.length / 5;
  if (odd > many && even * 10 < odd) return "utf-16le";
  if (even > many && odd * 10 < even) return "utf-16be";
  if (sample.length < minBytes || (even === 0) === (odd === 0)) return null;
  const encoding = even === 0 ? "utf-16le" : "utf-16be";
  return strange.test(new TextDecoder(encoding).decode(sample, { stream: true })) ? null : encoding;
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1))
    zeros[at % 2 === 0 ? "even" : "odd"]++;
  return zeros;
}
