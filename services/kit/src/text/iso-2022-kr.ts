const [shiftOut, shiftIn] = ["\x0e", "\x0f"];

/** Decodes ISO-2022-KR (RFC 1557), which writes Korean in ASCII: between SO and SI, or the end of the line, two bytes are a character of KS X 1001. */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1").replaceAll("\x1b$)C", "");
  return text.split("\n").map(decodeLine).join("\n");
}

function decodeLine(line: string): string {
  const [start = "", ...shifted] = line.split(shiftOut);
  return [start, ...shifted.map(decodeShifted)].join("");
}

function decodeShifted(text: string): string {
  const [code = "", ...rest] = text.split(shiftIn);
  const wansung = Buffer.from(code, "latin1").map((byte) => (byte > 0x20 ? byte | 0x80 : byte));
  return [new TextDecoder("euc-kr").decode(wansung), ...rest].join("");
}
