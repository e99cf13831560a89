const maxLines = 60;
const headings = ["Context", "Decision", "Consequences"];

/** What keeps a decision record from being one page that a newcomer can read. */
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

/** The files that a document links to, as it writes them. */
export function readLinks(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, "").matchAll(relativeLink)].map(([, target = ""]) => target);
}
