import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Cells } from "@tessera/kit/cell/cells-file";
import { addCell } from "@tessera/kit/cell/directory-copy";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { firstCell } from "@tessera/wire/organization/placement";
import { migrate } from "./database.ts";
import type { Secrets } from "./secrets.ts";
import type { CellDetails } from "./service-env.ts";

/** Migrates an empty database and adds it as a cell that follows the directory of the first cell. */
export async function openCell(
  name: string,
  { firstUrl, cellUrl, secrets }: { firstUrl: string; cellUrl: string; secrets: Secrets },
): Promise<CellDetails> {
  await migrate(cellUrl, secrets);
  await addCell({ [firstCell]: firstUrl, [name]: cellUrl }, name);
  return { adminUrl: cellUrl, receptionPort: await findFreePort() };
}

/** Returns the data folder of a cell's database. */
export function cellFolder(dataFolder: string, name: string): string {
  return path.join(dataFolder, "cells", name);
}

/** Writes the list of databases to `cells.json` for the command that moves organizations, unless there is only one; returns the list. */
export async function writeCells(
  dataFolder: string,
  firstUrl: string,
  others: Readonly<Record<string, CellDetails>>,
): Promise<Cells> {
  const entries = Object.entries(others).map(([name, { adminUrl }]) => [name, adminUrl]);
  const cells: Cells = { [firstCell]: firstUrl, ...Object.fromEntries(entries) };
  if (entries.length > 0)
    await writeFile(cellsFile(dataFolder), JSON.stringify(cells, undefined, 2), { mode: 0o600 });
  return cells;
}

export function cellsFile(dataFolder: string): string {
  return path.join(dataFolder, "cells.json");
}
