const types = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const headerPattern = /^(?<type>[^\s(!:]+)(?:\((?<scope>[^)]*)\))?!?: (?<subject>\S.*)$/;
const maxHeaderLength = 100;
/** Messages that git writes itself, and those of commits that are squashed before they are merged. */
const unchecked = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** Returns the violations of Conventional Commits in a message, or an empty list. Ignores comment lines. */
export function findMessageProblems(message: string): string[] {
  const [header = "", ...rest] = message
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .trim()
    .split("\n");
  if (unchecked.test(header)) return [];
  const { type, scope, subject } = headerPattern.exec(header)?.groups ?? {};
  if (!type || !subject) return [`The first line must read "type(scope): subject", not "${header}".`];
  const problems = {
    [`The type must be one of ${types.join(", ")}, not "${type}".`]: !types.includes(type),
    [`The scope must be in lower case, as "tickets", not "${scope}".`]: !/^[a-z0-9-/,]+$/.test(
      scope ?? "none",
    ),
    "The subject must not end with a period.": subject.endsWith("."),
    "An empty line must follow the first one.": (rest[0] ?? "") !== "",
    [`The first line may have ${maxHeaderLength} characters.`]: header.length > maxHeaderLength,
  };
  return Object.keys(problems).filter((problem) => problems[problem]);
}
