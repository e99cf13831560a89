import { toReason } from "@tessera/wire/reason/reason";

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
  tooMany: toReason("archive.too_many_files", { files: archiveLimits.entries }),
  bomb: toReason("archive.bomb"),
  nested: toReason("archive.nested_archives"),
  escaping: toReason("archive.escaping_name"),
  testVirus: toReason("archive.test_virus"),
  unseen: toReason("archive.nested_too_large"),
  lying: toReason("archive.wrong_size"),
} as const;
