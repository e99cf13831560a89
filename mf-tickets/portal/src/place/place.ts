/** The place of the address: `/help/acme` is the portal of acme, `/help/acme/new` its request form, `/help/acme/widget` its widget's panel. */
export interface Place {
  /** Returns a word of the address after `#`, such as that of `#ticket=…`; null if it is not there. */
  readWord(name: string): string | null;
  /** True if the address asks for the request form. */
  wantsForm: boolean;
  /** True if the address names a place of its own, rather than the one where the page begins. */
  isChosen: boolean;
}

/** Returns the organization's part of the path. */
export function readOrganization(path: string): string {
  return decodeURIComponent(path.split("/")[2] ?? "");
}

export function readPlace({ pathname, hash }: Pick<Location, "pathname" | "hash">): Place {
  const words = new URLSearchParams(hash.slice(1));
  const beginsWithForm = ["new", "widget"].includes(pathname.split("/")[3] ?? "");
  return {
    readWord: (name) => words.get(name),
    wantsForm: words.has("new") || (beginsWithForm && hash === ""),
    isChosen: words.has("new"),
  };
}
