/** A file in the text of a mail, encoded with uuencode. */
export interface EncodedFile {
  filename: string;
  content: Uint8Array<ArrayBuffer>;
}

const block = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,255})\r?\n([\s\S]*?)^(?:end|====)[ \t]*\r?$\n?/gmu;

/** Returns the text without the files that are encoded in it, and these files. A block that is no code stays text. */
export function takeEncodedFiles(text: string): { text: string; files: EncodedFile[] } {
  const files: EncodedFile[] = [];
  const rest = text.replaceAll(block, (all: string, filename: string, lines: string) => {
    const content = all.startsWith("begin-base64") ? Buffer.from(lines, "base64") : decodeLines(lines);
    if (content === null) return all;
    files.push({ filename: filename.trim().replace(/^"(.*)"$/u, "$1"), content: new Uint8Array(content) });
    return "";
  });
  return { text: rest, files };
}

/** Decodes lines of uuencode: a length, then four characters for three bytes. Returns null if a line is none. */
function decodeLines(lines: string): Buffer | null {
  const decoded: Buffer[] = [];
  for (const line of lines.split(/\r?\n/u)) {
    const length = (line.charCodeAt(0) - 32) & 63;
    if (line === "" || length === 0) continue;
    if (!/^[ -`]+$/u.test(line) || line.length - 1 > Math.ceil(length / 3) * 4 + 2) return null;
    decoded.push(decodeLine(line.slice(1), length));
  }
  return Buffer.concat(decoded);
}

/** Blanks at the end of a line may have been lost on the way. */
function decodeLine(code: string, length: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
  for (let group = 0; group * 3 < length; group += 1) {
    const bits = [0, 1, 2, 3].reduce((sum, index) => sum * 64 + valueAt(code, group * 4 + index), 0);
    bytes.writeUIntBE(bits, group * 3, 3);
  }
  return bytes.subarray(0, length);
}

function valueAt(code: string, index: number): number {
  return index < code.length ? (code.charCodeAt(index) - 32) & 63 : 0;
}
