/** The parts of the widget that not every page needs, each a file of its own. */
type PartName = "picture" | "recorder";

/** Returns the name under which a part gives the widget its function. */
export function toPartKey(name: PartName): symbol {
  return Symbol.for(`tessera.${name}`);
}

/** Loads the function of a part. It is imported, which also a site with Trusted Types allows. Resolves to null if the site does not allow it. */
export async function loadPart<Part>(origin: string, name: PartName): Promise<Part | null> {
  try {
    await import(/* webpackIgnore: true */ `${origin}/widget.js?part=${name}`);
  } catch {
    return null;
  }
  return (globalThis as Record<symbol, unknown>)[toPartKey(name)] as Part;
}
