/** The signature every scanner must know, in parts: whole, it would set off the scanners of those who read this code. */
const signature = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!", "$H+H*"].join(
  "",
);

export function hasTestVirus(bytes: Buffer): boolean {
  return bytes.includes(signature, 0, "latin1");
}
