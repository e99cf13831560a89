/** The EICAR signature, split because virus scanners would otherwise report this source file. */
const signature = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!", "$H+H*"].join(
  "",
);

export function hasTestVirus(bytes: Buffer): boolean {
  return bytes.includes(signature, 0, "latin1");
}

/** Creates a search through a stream, which also finds a signature that spans two pieces. */
export function createTestVirusSearch(): (piece: Buffer) => boolean {
  let seam: Buffer = Buffer.alloc(0);
  const overlap = signature.length - 1;
  return (piece) => {
    const isAcross = hasTestVirus(Buffer.concat([seam, piece.subarray(0, overlap)]));
    seam = Buffer.concat([seam, piece.subarray(-overlap)]).subarray(-overlap);
    return isAcross || hasTestVirus(piece);
  };
}
