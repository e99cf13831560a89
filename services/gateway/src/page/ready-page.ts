import type { Release } from "@tessera/wire/release";

/** The file of a release that is the ready page for a path: of that path, or of one with a `:name` in place of a part. */
export function readyPageOf({ pages = {} }: Pick<Release, "pages">, path: string): string | undefined {
  if (Object.hasOwn(pages, path)) return pages[path];
  const named = Object.keys(pages).find((one) => one.includes("/:") && fits(one, path));
  return named && pages[named];
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => (part.startsWith(":") ? given[place] !== "" : part === given[place]))
  );
}
