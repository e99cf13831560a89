/** A file in an archive, as the archive's directory describes it. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  isEncrypted: boolean;
  /** Whether it lies in an archive within the archive. */
  isInner?: boolean;
}

export interface ArchiveListing {
  entries: ArchiveEntry[];
  /** Where the listing ended before the archive did. */
  isPartial: boolean;
  /** Where that is the archive's fault. */
  isCutOff?: boolean;
}

/** No archive that people send has more; one that attacks may have millions. */
export const maxEntries = 10_000;

const maxEndLength = 255;

const executables =
  /\.(?:exe|com|scr|pif|msi|msix|msp|dll|sys|cpl|ocx|bat|cmd|ps1|psm1|vbs|vbe|jse|wsf|wsh|hta|reg|lnk|inf|jar|apk|ipa|app|dmg|pkg|deb|rpm|appimage|run|bin|elf|so|dylib|sh|bash|command|xll|docm|xlsm|pptm|chm|one|iso|aab|xapk|appx|crx|xpi|war|ear)$/iu;

export function isExecutable(name: string): boolean {
  // The end decides; of a name as long as a book the rest is not looked through.
  return executables.test(name.slice(-maxEndLength).replace(/[\s.]+$/u, ""));
}
