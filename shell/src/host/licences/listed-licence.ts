import type { Licence } from "@tessera/licences/licence";

/** Where a package runs. */
export type Place = "browser" | "server";

export interface ListedLicence extends Licence {
  places: Place[];
}

/** Joins the lists of all places, sorted by name. */
export function mergeLicences(lists: Readonly<Record<Place, readonly Licence[]>>): ListedLicence[] {
  const listed = new Map<string, ListedLicence>();
  for (const place of ["browser", "server"] as const)
    for (const licence of lists[place]) {
      const key = `${licence.name}@${licence.version}`;
      const { places = [] } = listed.get(key) ?? {};
      listed.set(key, { ...licence, places: [...new Set([...places, place])] });
    }
  return [...listed.values()].sort(compare);
}

function compare(one: Licence, other: Licence): number {
  return one.name.localeCompare(other.name, "en") || one.version.localeCompare(other.version, "en");
}

/** Finds packages by a part of their name or licence. All words of the search have to match. */
export function findLicences(licences: readonly ListedLicence[], search: string): ListedLicence[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return licences.filter((entry) => {
    const text = `${entry.name} ${entry.version} ${entry.licence}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns true for a licence that gives the right to exchange the package by a changed one (LGPL). */
export function isExchangeable({ licence }: Licence): boolean {
  return /\bLGPL-/.test(licence);
}
