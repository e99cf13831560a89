import type { KeyGrants } from "@tessera/wire/release/key-grants";

export const grantOptions = {
  mounts: { type: "string", multiple: true },
  navigation: { type: "string" },
  "settings-navigation": { type: "string" },
  permissions: { type: "string", multiple: true },
  "first-screen-kb": { type: "string" },
  "release-mb": { type: "string" },
  open: { type: "boolean" },
  all: { type: "boolean" },
} as const;

/** The grants of a key, as typed. */
export type GrantWords = { [Option in keyof typeof grantOptions]?: string | string[] | boolean | undefined };

/**
 * Returns the grants of a key, or null (no limits) for `--all` alone. Defaults are those of the console: the module's own
 * address, one entry in the main sidebar, no permission, 1,000 kB and 20 MB. Lists are separated by commas or given as
 * repeated options.
 * @throws Error if an option is not a number, or if `--all` is combined with limits.
 */
export function readGrants(module: string, words: GrantWords): KeyGrants | null {
  if (words.all) {
    const limits = Object.keys(grantOptions).filter(
      (option) => option !== "all" && words[option as keyof GrantWords] !== undefined,
    );
    if (limits.length === 0) return null;
    throw new Error(
      `--all leaves nothing to limit: take it away, or ${limits.map((one) => `--${one}`).join(", ")}`,
    );
  }
  const mounts = words.mounts ?? [`/dashboard/${module.replace(/^mf-/, "")}`];
  return {
    mounts: listOf(mounts),
    nav: {
      main: toNumber("navigation", words.navigation ?? "1"),
      secondary: toNumber("settings-navigation", words["settings-navigation"] ?? "0"),
    },
    open: words.open === true,
    // The registry rejects unknown permissions.
    permissions: listOf(words.permissions ?? []) as KeyGrants["permissions"],
    max_first_screen_kb: toNumber("first-screen-kb", words["first-screen-kb"] ?? "1000"),
    max_release_mb: toNumber("release-mb", words["release-mb"] ?? "20"),
  };
}

/** Describes grants in one line. */
export function describeGrants({ mounts, nav, permissions }: KeyGrants): string {
  const entries = nav.main + nav.secondary;
  return [
    `mounts ${mounts.join(", ") || "none"}`,
    `${entries} sidebar ${entries === 1 ? "entry" : "entries"}`,
    `permissions ${permissions.join(", ") || "none"}`,
  ].join("; ");
}

function listOf(words: string | string[] | boolean): string[] {
  return [words]
    .flat()
    .flatMap((word) => String(word).split(","))
    .map((word) => word.trim())
    .filter(Boolean);
}

function toNumber(option: string, word: string | string[] | boolean): number {
  const number = Number(word);
  if (!/^\d{1,7}$/.test(String(word))) throw new Error(`--${option} is a number, not "${word}"`);
  return number;
}
