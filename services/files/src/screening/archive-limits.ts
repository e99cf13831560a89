import { countOf } from "@tessera/wire/text/wording";

const mebibyte = 1024 * 1024;

/** The limits of an archive. A bomb is recognized by its directory, before anything is unpacked. */
export const archiveLimits = {
  entries: 10_000,
  bytes: 1024 * mebibyte,
  /** The limit for documents, because a parser unpacks all of it. */
  documentBytes: 512 * mebibyte,
  /** The maximum compression ratio, applied from `ratioFrom` bytes on; genuine content does not exceed it. */
  ratio: 150,
  ratioFrom: 64 * mebibyte,
  nestedArchives: 100,
  nestedBytes: 25 * mebibyte,
  allNestedBytes: 64 * mebibyte,
} as const;

export function isBlownUp(packedBytes: number, bytes: number): boolean {
  return bytes > archiveLimits.ratioFrom && bytes > packedBytes * archiveLimits.ratio;
}

/** True if a name leads out of the folder that it is unpacked to. */
export function isEscaping(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return parts.includes("..") || /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.includes("\0");
}

export const archiveReasons = {
  tooMany: `The archive contains ${countOf(archiveLimits.entries, "file")} or more.`,
  bomb: "The archive unpacks to far more than allowed: it looks like an archive bomb.",
  nested: "The archive contains several levels of nested archives, as archive bombs do.",
  escaping: "The archive contains a file whose name points outside the folder it is unpacked to.",
  testVirus: "The archive contains the test virus EICAR.",
  unseen: "The archive contains an archive that is too large to scan.",
  lying: "The archive contains a file that is larger than its directory says.",
} as const;
