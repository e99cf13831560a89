const importPattern =
  /^\s*(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?\s*"([^"]+)"|\bimport(?:\.meta\.resolve)?\(\s*"([^"]+)"/gm;

/** Returns the packages that a source file loads when it runs, but those in the list. */
export function findOtherPackages(text: string, installed: readonly string[]): string[] {
  return [...text.matchAll(importPattern)]
    .map(([, fixed, onDemand]) => fixed ?? onDemand ?? "")
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith("node:"))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"))
    .filter((name) => !installed.includes(name));
}
