import type { Release } from "@tessera/wire/release/release";
import type { PageLanguage } from "../page-data/page-language.ts";

/**
 * Returns the file of the ready page for a path: in the language if the release has it, for that exact path or for a
 * pattern with a `:name` segment.
 */
export function getReadyPage(
  { pages = {} }: Pick<Release, "pages">,
  path: string,
  language: PageLanguage = "en",
): string | undefined {
  const translated = `${path}?language=${language}`;
  if (Object.hasOwn(pages, translated)) return pages[translated];
  if (Object.hasOwn(pages, path)) return pages[path];
  const named = Object.keys(pages).find((one) => one.includes("/:") && !one.includes("?") && fits(one, path));
  return named && (pages[`${named}?language=${language}`] ?? pages[named]);
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
