/** Offsets in the file information block (MS-DOC 2.5). */
const at = {
  mark: 0,
  version: 2,
  flags: 0x0a,
  textStart: 0x18,
  textEnd: 0x1c,
  pieces: 0x1a2,
  piecesBytes: 0x1a6,
};
const word = 0xa5ec;
/** Word 6 and 95. They store text in one piece, unless they were saved fast: then in pieces, listed in the same stream. */
const olderWord = 0xa5dc;
const olderAt = { pieces: 0x160, piecesBytes: 0x164 };
/** The first version (Word 97) that stores text in pieces. */
const pieces = 0xc1;
const isFastSaved = 0x0004;
const isEncrypted = 0x0100;
const isInSecondTable = 0x0200;

export type WordText = { kind: "text"; text: string } | { kind: "encrypted" } | { kind: "older" };

/** Returns the text of a Word 97 to 2003 document. Throws if the structure is invalid. */
export function readWordText(main: Buffer, table: (name: string) => Buffer | null): WordText {
  const mark = main.readUInt16LE(at.mark);
  if (mark !== word && mark !== olderWord) return { kind: "older" };
  const flags = main.readUInt16LE(at.flags);
  if (flags & isEncrypted) return { kind: "encrypted" };
  if (mark === olderWord || main.readUInt16LE(at.version) < pieces) return readOlder(main, flags);
  const pieceTable = table(flags & isInSecondTable ? "1Table" : "0Table");
  if (pieceTable === null) throw new Error("The document has no table of pieces.");
  const start = main.readUInt32LE(at.pieces);
  const bytes = main.readUInt32LE(at.piecesBytes);
  if (bytes === 0) return readOlder(main, 0);
  const whole = piecesIn(pieceTable.subarray(start, start + bytes), (index, length) => {
    // The second highest bit marks one byte per character.
    const isNarrow = (index & 0x40000000) !== 0;
    return readPiece(main, isNarrow ? (index & 0x3fffffff) / 2 : index, { length, isNarrow });
  });
  return { kind: "text", text: toPlainText(whole.join("")) };
}

/** Reads what Word 6 and 95 wrote, one byte per character. */
function readOlder(main: Buffer, flags: number): WordText {
  const start = main.readUInt32LE(olderAt.pieces);
  const list = main.subarray(start, start + main.readUInt32LE(olderAt.piecesBytes));
  const whole =
    flags & isFastSaved
      ? piecesIn(list, (index, length) => readPiece(main, index, { length, isNarrow: true })).join("")
      : toNarrowText(main.subarray(main.readUInt32LE(at.textStart), main.readUInt32LE(at.textEnd)));
  return whole === "" ? { kind: "older" } : { kind: "text", text: toPlainText(whole) };
}

/** Reads the piece table, which follows the formatting changes (type 1): type 2, then the positions, then the pieces. */
function piecesIn(list: Buffer, read: (place: number, length: number) => string): string[] {
  let offset = 0;
  while (list.readUInt8(offset) === 1) offset += 3 + list.readUInt16LE(offset + 1);
  if (list.readUInt8(offset) !== 2) throw new Error("The document has no list of pieces.");
  const positions = list.subarray(offset + 5, offset + 5 + list.readUInt32LE(offset + 1));
  const count = Math.floor((positions.length - 4) / 12);
  return Array.from({ length: count }, (_, index) => {
    const length = positions.readUInt32LE((index + 1) * 4) - positions.readUInt32LE(index * 4);
    return read(positions.readUInt32LE((count + 1) * 4 + index * 8 + 2), length);
  });
}

/** Decodes a piece: one byte per character for western languages, two for others. */
function readPiece(
  main: Buffer,
  start: number,
  { length, isNarrow }: { length: number; isNarrow: boolean },
): string {
  const bytes = main.subarray(start, start + (isNarrow ? length : length * 2));
  return isNarrow ? toNarrowText(bytes) : new TextDecoder("utf-16le").decode(bytes);
}

function toNarrowText(bytes: Buffer): string {
  return new TextDecoder("windows-1252").decode(bytes);
}

const marks = { cell: 7, line: 11, page: 12, paragraph: 13, field: 19, result: 20, fieldEnd: 21, hyphen: 30 };
/** A placeholder for a cell mark, until it is known whether it ends the row. */
const cell = "\ue007";
const rowEnd = cell + cell;
const lineEnds: number[] = [marks.line, marks.page, marks.paragraph];

/** Keeps the result of a field, not its code. Two cell marks in a row end a table row. */
function toPlainText(text: string): string {
  const shown: string[] = [];
  const isHidden: boolean[] = [];
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code === marks.field) isHidden.push(true);
    else if (code === marks.fieldEnd) isHidden.pop();
    else if (code === marks.result) isHidden.splice(-1, 1, false);
    else if (!isHidden.includes(true)) shown.push(shownAs(sign, code));
  }
  return shown.join("").replaceAll(rowEnd, "\n").replaceAll(cell, "\t");
}

function shownAs(sign: string, code: number): string {
  if (code === marks.cell) return cell;
  if (lineEnds.includes(code)) return "\n";
  if (code === marks.hyphen) return "-";
  return code < 32 && sign !== "\t" ? "" : sign;
}
