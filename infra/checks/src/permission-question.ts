import type { Source } from "./feature-border.ts";

/** Code that decides by a role alone and so ignores the scopes of a key. Services must use the kit's `isPermitted` instead. */
const forbidden: { pattern: RegExp; problem: string }[] = [
  { pattern: /\bhasPermission\b/g, problem: "asks hasPermission, which does not know the scopes of a key" },
  { pattern: /\bweakestRoleByPermission\b/g, problem: "reads the table of roles" },
  { pattern: /\broles\.(?:indexOf|findIndex|includes)\(/g, problem: "compares roles" },
  {
    // "user" is left out, because it is also the author of a message to a model.
    pattern: /\brole\b\)?\s*[!=]==?\s*["'](?:viewer|admin|owner)["']/g,
    problem: "compares a role with a name",
  },
  {
    pattern: /\[(?:\s*["'](?:viewer|user|admin|owner)["'],?)+\s*\]\.includes\(/g,
    problem: "looks for a role among names",
  },
  {
    pattern: /\b(?:actor|caller|visitor|reader|listener|organization)\??\.role\b/g,
    problem: "reads the role of the actor",
  },
  {
    pattern: /\{[^{}]*\brole\b(?![^{}]*\bscopes\b)[^{}]*\}\s*:\s*Actor\b/g,
    problem: "takes an actor's role without its scopes",
  },
  {
    pattern: /\bPick<\s*Actor,(?=[^>]*"role")(?![^>]*"scopes")/g,
    problem: "takes an actor's role without its scopes",
  },
  {
    pattern: /(?<!function )\bisPermitted\(\s*\{/g,
    problem: "asks isPermitted about a role instead of an actor",
  },
];

/**
 * Returns the places in services that decide by a role alone. `allowed` lists files that check the role of someone other
 * than the caller, with the reason; listing a file without such a place is a problem as well.
 */
export function problemsOfPermissions(sources: Source[], allowed: Record<string, string>): string[] {
  const found = sources.flatMap(({ path, text }) =>
    questionsIn(text).map(({ line, problem }) => ({ path, line, problem })),
  );
  const unnamed = found
    .filter(({ path }) => !Object.hasOwn(allowed, path))
    .map(({ path, line, problem }) => `${path}:${line} ${problem}`);
  const stale = Object.keys(allowed)
    .filter((path) => found.every((place) => place.path !== path))
    .map((path) => `${path} is named, and decides nothing by a role`);
  return [...unnamed, ...stale];
}

function questionsIn(text: string): { line: number; problem: string }[] {
  return forbidden.flatMap(({ pattern, problem }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      line: text.slice(0, index).split("\n").length,
      problem,
    })),
  );
}
