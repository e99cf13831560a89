/** Licences of packages whose package.json names none, or not those of all programs in them. */
const corrections: Readonly<Record<string, string>> = {
  "7z-wasm": "LGPL-2.1-or-later AND BSD-3-Clause AND LicenseRef-unRAR",
  "mpg123-decoder": "MIT AND LGPL-2.1-only",
  "libheif-js": "LGPL-3.0-or-later",
  busboy: "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  streamsearch: "MIT",
};

/** Returns the licence of a package: the corrected one, or else what its package.json names. */
export function correctLicence(name: string, named: string): string {
  return corrections[name] ?? named;
}
