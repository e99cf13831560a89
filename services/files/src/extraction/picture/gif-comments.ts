const [extension, image, comment] = [0x21, 0x2c, 0xfe];
const headLength = 13;

/** Returns the comments at the beginning of a GIF picture, which are not shown. */
export function gifComments(start: Buffer): Buffer[] {
  const comments: Buffer[] = [];
  if (!/^GIF8[79]a/u.test(start.toString("latin1", 0, 6)) || start.length <= headLength) return comments;
  let at = headLength + paletteLength(start[10]);
  while (start[at] === extension || start[at] === image) {
    const isComment = start[at] === extension && start[at + 1] === comment;
    const from = start[at] === extension ? at + 2 : at + 11 + paletteLength(start[at + 9]);
    const { blocks, end } = readBlocks(start, from);
    if (isComment) comments.push(Buffer.concat(blocks));
    at = end;
  }
  return comments;
}

function paletteLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Reads blocks, each with its length, up to an empty one. */
function readBlocks(bytes: Buffer, from: number): { blocks: Buffer[]; end: number } {
  const blocks: Buffer[] = [];
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { blocks, end: at + 1 };
}
