/** What Chromium states of the system beyond the user agent. */
export interface PlatformHint {
  platform: string;
  platformVersion: string;
}

const agents: [name: string, pattern: RegExp][] = [
  ["Android", /Android (\d+(?:\.\d+)*)/u],
  ["iOS", /(?:iPhone|CPU) OS (\d+(?:_\d+)*)/u],
  ["ChromeOS", /CrOS \S+ (\d+)/u],
  // Browsers have reported the same version for all later ones since.
  ["macOS", /Mac OS X (?!10[._]15)(\d+(?:[._]\d+)*)/u],
  ["macOS", /Mac OS X|Macintosh/u],
  ["Windows", /Windows NT (?!10\.0)(\d+\.\d+)/u],
  ["Windows 10 or 11", /Windows NT 10\.0/u],
  ["Linux", /Linux|X11/u],
];

/** Returns the operating system and its version, as far as the browser reports it: "Windows 11", "macOS 15.1". */
export function describeSystem(userAgent: string, hint: PlatformHint | null = null): string | undefined {
  if (hint?.platform) return describeHint(hint);
  for (const [name, pattern] of agents) {
    const found = pattern.exec(userAgent);
    if (found) return [name, found[1]?.replaceAll("_", ".")].filter(Boolean).join(" ");
  }
  return undefined;
}

function describeHint({ platform, platformVersion }: PlatformHint): string {
  const [major = "0"] = platformVersion.split(".");
  if (platform === "Windows") {
    // Windows 11 begins at 13, and 10 at 1.
    const version = Number(major);
    return version >= 13 ? "Windows 11" : version >= 1 ? "Windows 10" : "Windows";
  }
  return `${platform} ${platformVersion.replace(/(?:\.0)+$/u, "")}`.trim();
}
