import { readFile } from "node:fs/promises";
import path from "node:path";

const relativeLink = /\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)/g;

interface PublishedReadme {
  text: string;
  /** The documents it links to, by their path in the package. */
  documents: Map<string, string>;
}

/**
 * Returns a README for the page of a package. The documents it links to in this repository are copied to the package's
 * `docs`, and its links become absolute URLs, since relative links do not work on that page. Links in those documents are
 * reduced to their text.
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
    documents.set(getPlace(target), text.replaceAll(relativeLink, "$1"));
  }
  const text = readme.replaceAll(
    relativeLink,
    (_, words: string, target: string, anchor = "") =>
      `[${words}](https://unpkg.com/${name}@${version}/${getPlace(target)}${anchor})`,
  );
  return { text, documents };
}

/** Returns a document's path in the package; a README is named after its folder. */
function getPlace(target: string): string {
  const base = path.basename(target);
  return `docs/${base === "README.md" ? `${path.basename(path.dirname(target))}.md` : base}`;
}
