import type { Workspace } from "./repository.ts";

/** A row of the README's map. */
export interface MapRow {
  folder: string;
  mayImport: string[];
}

/** The rows of the table whose columns begin with "workspace", "what it does", "may import". */
export function readMap(readme: string): MapRow[] {
  const lines = readme.split("\n");
  const head = lines.findIndex((line) =>
    /^\|\s*workspace\s*\|\s*what it does\s*\|\s*may import\s*\|/i.test(line),
  );
  if (head < 0) return [];
  const rest = lines.slice(head + 2);
  const end = rest.findIndex((line) => !line.startsWith("|"));
  return rest.slice(0, end < 0 ? undefined : end).map(readMapRow);
}

function readMapRow(line: string): MapRow {
  const [row = "", , mayImport = ""] = line.split("|").slice(1);
  return { folder: getWords(row)[0] ?? "", mayImport: getWords(mayImport) };
}

/** Names in a cell, with or without code marks and links: `[wire](…)`, `services/tickets/`. */
function getWords(cell: string): string[] {
  const text = cell.replaceAll(/\]\([^)]*\)/g, " ");
  return (text.match(/[a-z][a-z0-9/-]*/g) ?? [])
    .map((word) => word.replace(/\/$/, ""))
    .filter((word) => !["nothing", "and", "or"].includes(word));
}

/** Returns the differences between a map, the workspaces and their allowed dependencies. */
export function problemsOfMap(
  rows: MapRow[],
  workspaces: Workspace[],
  arrows: Map<string, string[]>,
): string[] {
  const known = new Set(workspaces.map(({ folder }) => folder));
  const strangers = rows.filter(({ folder }) => !known.has(folder));
  return [
    ...strangers.map(({ folder }) => `the map shows ${folder}, which is no workspace`),
    ...workspaces.flatMap((workspace) => {
      const row = rows.find(({ folder }) => folder === workspace.folder);
      if (!row) return [`the map does not show ${workspace.folder}`];
      return [
        ...problemsOfLeave(row, workspace, workspaces, arrows),
        ...problemsOfUse(row, workspace, workspaces),
      ];
    }),
  ];
}

/**
 * Reports imports that the map allows but turbo.json does not. The map names a workspace by its tag, its folder, or the last
 * part of the folder.
 */
function problemsOfLeave(
  { folder, mayImport }: MapRow,
  { tag }: Workspace,
  workspaces: Workspace[],
  arrows: Map<string, string[]>,
): string[] {
  const allowed = new Set(arrows.get(tag));
  const names = workspaces.filter((other) => allowed.has(other.tag)).flatMap(getNames);
  return mayImport
    .filter((word) => !names.includes(word))
    .map((word) => `the map lets ${folder} import ${word}, turbo.json does not`);
}

/** Reports declared dependencies that are missing in the row of the workspace. */
function problemsOfUse(
  { folder, mayImport }: MapRow,
  { uses }: Workspace,
  workspaces: Workspace[],
): string[] {
  return workspaces
    .filter(({ name }) => uses.includes(name))
    .filter((used) => !getNames(used).some((name) => mayImport.includes(name)))
    .map((used) => `the map does not say that ${folder} imports ${used.folder}`);
}

function getNames({ folder, tag }: Workspace): string[] {
  return [tag, folder, folder.split("/").at(-1) ?? folder];
}

/** Returns declared dependencies that are not allowed. */
export function problemsOfArrows(workspaces: Workspace[], arrows: Map<string, string[]>): string[] {
  const tags = new Map(workspaces.map(({ name, tag }) => [name, tag]));
  return workspaces.flatMap(({ folder, tag, uses }) =>
    uses
      .filter((name) => !arrows.get(tag)?.includes(tags.get(name) ?? ""))
      .map((name) => `${folder} (${tag}) must not use ${name} (${tags.get(name) ?? "no workspace"})`),
  );
}
