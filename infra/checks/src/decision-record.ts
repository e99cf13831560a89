const maxLines = 60;
const headings = ["Context", "Decision", "Consequences"];

/** Returns the reasons why a decision record is not one page with the usual headings. */
export function findRecordProblems(name: string, text: string): string[] {
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const lines = text.trimEnd().split("\n").length;
  return [
    ...(text.startsWith(`# ${name.slice(0, 4)} `) ? [] : ["its title begins with its number"]),
    ...(found.join() === headings.join() ? [] : [`its headings are ${headings.join(", ")}`]),
    ...(lines > maxLines ? [`it has ${lines} lines, at most ${maxLines} are a page`] : []),
  ].map((problem) => `${name}: ${problem}`);
}

const relativeLink = /\]\((?!https?:|mailto:|#|\/)([^)\s#]+)(?:#[^)]*)?\)/g;

/** Returns the relative link targets of a document, as written. */
export function readLinks(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, "").matchAll(relativeLink)].map(([, target = ""]) => target);
}
