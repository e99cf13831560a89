const longest = 60;

/** Converts a name to a slug for addresses: "Größe & Co" becomes "grosse-co". */
export function toSlug(name: string): string {
  const plain = name.replaceAll("ß", "ss").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  return slug || "agent";
}

/** Returns the slug, or the first of `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug;
  let number = 2;
  while (taken.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
