import { extensionOf } from "@tessera/text/wording";
import { findFileKind } from "@tessera/wire/file/file-kind";

/** A file in an archive, as the archive's directory describes it. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  isEncrypted: boolean;
  /** Whether the file is in an archive within the archive. */
  isInner?: boolean;
}

export interface ArchiveListing {
  entries: ArchiveEntry[];
  /** Whether the listing ended before the archive did. */
  isPartial: boolean;
  /** Whether it ended early because the archive is damaged or cut off. */
  isCutOff?: boolean;
}

/** The maximum number of files listed. Archives that people send have fewer; a malicious one may have millions. */
export const maxEntries = 10_000;

const maxEndLength = 255;

export function isExecutable(name: string): boolean {
  // The end decides, so the rest of an extremely long name is not searched.
  return findFileKind(extensionOf(name.slice(-maxEndLength).replace(/[\s.]+$/u, "")))?.isProgram === true;
}
