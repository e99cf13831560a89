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

const executables =
  /\.(?:exe|com|scr|pif|msi|msix|msp|dll|sys|cpl|ocx|bat|cmd|ps1|psm1|vbs|vbe|jse|wsf|wsh|hta|reg|lnk|inf|jar|apk|ipa|app|dmg|pkg|deb|rpm|appimage|run|bin|elf|so|dylib|sh|bash|command|xll|docm|xlsm|pptm|chm|one|iso|aab|xapk|appx|crx|xpi|war|ear)$/iu;

export function isExecutable(name: string): boolean {
  // The end decides, so the rest of an extremely long name is not searched.
  return executables.test(name.slice(-maxEndLength).replace(/[\s.]+$/u, ""));
}
