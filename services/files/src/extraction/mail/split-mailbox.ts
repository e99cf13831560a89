const mark = "From ";

/** Splits a mailbox. Each mail begins with a "From " line that follows an empty line. */
export function splitMailbox(bytes: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const before = bytes.toString("latin1", Math.max(0, at - 4), at);
    if (at === 0 || /\n\r?\n$/u.test(before)) starts.push(at);
  }
  return starts.map((start, index) => {
    const line = bytes.indexOf("\n", start);
    return bytes.subarray(line < 0 ? bytes.length : line + 1, starts[index + 1] ?? bytes.length);
  });
}
