const names: Record<string, string | null> = {
  "utf-8": null,
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  macintosh: "Mac OS Roman",
  "x-mac-cyrillic": "Mac OS Cyrillic",
  "x-user-defined": "user-defined",
  shift_jis: "Shift_JIS",
  big5: "Big5",
};

/** Returns the common name of an encoding: "Windows-1252", "KOI8-R"; null for UTF-8. */
export function encodingName(encoding: string): string | null {
  const name = names[encoding];
  if (name !== undefined) return name;
  return encoding
    .replace(/^windows/u, "Windows")
    .replace(/^(?:iso|ibm|koi8|euc|gb).*/u, (all) => all.toUpperCase());
}
