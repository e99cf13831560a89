import { readFile } from "node:fs/promises";
import path from "node:path";

const relativeLink = /\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)/g;

interface PublishedReadme {
  text: string;
  /** What it leads to, by its path in the package. */
  documents: Map<string, string>;
}

/**
 * A README as it stands on the page of a package: what it leads to in this repository goes into the package's `docs`, and its links are addresses
 * of these, since the page of a package knows no folders. Links of the documents to others become their words.
 */
export async function publishReadme(
  file: string,
  { name, version }: { name: string; version: string },
): Promise<PublishedReadme> {
  const readme = await readFile(file, "utf8");
  const targets = [...readme.matchAll(relativeLink)].map(([, , target = ""]) => target);
  const documents = new Map<string, string>();
  for (const target of new Set(targets)) {
    const text = await readFile(path.resolve(path.dirname(file), target), "utf8");
    documents.set(placeOf(target), text.replaceAll(relativeLink, "$1"));
  }
  const text = readme.replaceAll(
    relativeLink,
    (_, words: string, target: string, anchor = "") =>
      `[${words}](https://unpkg.com/${name}@${version}/${placeOf(target)}${anchor})`,
  );
  return { text, documents };
}

/** A README is called by its folder. */
function placeOf(target: string): string {
  const base = path.basename(target);
  return `docs/${base === "README.md" ? `${path.basename(path.dirname(target))}.md` : base}`;
}
