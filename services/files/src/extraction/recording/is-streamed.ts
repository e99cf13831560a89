import { readStart } from "../text-decoding.ts";

const headBytes = 64 * 1024;
const matroska = Buffer.from("1a45dfa3", "hex");
/** The beginning of a segment or cluster of unknown size, in the lengths that recorders write. */
const openParts = ["18538067", "1f43b675"].flatMap((id) =>
  ["01ffffffffffffff", "ff"].map((size) => Buffer.from(id + size, "hex")),
);

/** Returns true for a WebM file whose parts have no size, and for an MP4 file in fragments. */
export async function isStreamed(path: string, bytes: number): Promise<boolean> {
  const head = await readStart(path, Math.min(bytes, headBytes));
  if (head.toString("latin1", 4, 8) === "ftyp") return head.includes("mvex");
  return head.indexOf(matroska) === 0 && openParts.some((part) => head.includes(part));
}
