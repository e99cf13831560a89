import { correctLicence } from "@tessera/licences/corrected-licences";
import satisfies from "spdx-satisfies";

/** Licences of packages that may be part of the product and be passed on with it. */
const accepted = [
  ...[
    "0BSD",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
  ],
  ...["MPL-2.0", "OFL-1.1", "Unlicense", "Zlib"],
];
/** Licences of tools that are only used to develop and build. */
const acceptedOfTools = ["CC-BY-3.0", "CC-BY-4.0", "Python-2.0"];
/** Licences of the packages named below, which are files of their own that everyone may exchange. */
const acceptedOfNamed = ["LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-or-later", "LicenseRef-unRAR"];
const named = /^(?:@img\/sharp-(?:libvips-)?[\w-]+|7z-wasm|libheif-js|mpg123-decoder)$/;

/** A package of the lock file. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  /** True if it is only used to develop and build. */
  isTool: boolean;
}

interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

/** Lists the packages of others in a lock file of npm, for all platforms. */
export function listLocked({ packages }: { packages: Record<string, LockEntry> }): LockedPackage[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .map(([folder, entry]) => toLocked(entry.name ?? folder.replace(/^.*node_modules\//, ""), entry));
}

function toLocked(name: string, { version = "", license = "", dev = false }: LockEntry): LockedPackage {
  return { name, version, isTool: dev, licence: correctLicence(name, license) };
}

/** Returns why a package may not be used; null if it may. */
export function findObjection({ name, licence, isTool }: LockedPackage): string | null {
  if (licence === "") return "names no licence";
  const allowed = [
    ...accepted,
    ...(isTool ? acceptedOfTools : []),
    ...(named.test(name) ? acceptedOfNamed : []),
  ];
  try {
    return isMet(licence, allowed) ? null : `is under ${licence}, which is not accepted`;
  } catch {
    return `is under "${licence}", which is no SPDX expression`;
  }
}

/** Licences outside the list of SPDX are compared by name. */
function isMet(licence: string, allowed: readonly string[]): boolean {
  const known = allowed.filter((name) => !name.startsWith("LicenseRef-"));
  const rest = licence.replaceAll(/LicenseRef-[\w.-]+/g, (name) => (allowed.includes(name) ? "MIT" : name));
  return satisfies(rest, known);
}
