/** Options to accept all tar dialects, including the oldest, which have no magic bytes. The library's types lack this option. */
export const anyDialect: object = { allowUnknownFormat: true };

const blockBytes = 512;
const checksum = { from: 148, to: 156 };

/** True if a block begins a tar of any dialect, by its checksum: the oldest dialects have no magic bytes. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < blockBytes || block[0] === 0) return false;
  const stated = Number.parseInt(block.toString("latin1", checksum.from, checksum.to).trim(), 8);
  let sum = 0;
  for (let at = 0; at < blockBytes; at++)
    sum += at >= checksum.from && at < checksum.to ? 32 : (block[at] ?? 0);
  return sum === stated;
}
