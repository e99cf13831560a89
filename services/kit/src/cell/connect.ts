import { Client } from "pg";
import { prepareConnection } from "../backup/tables.ts";
import type { Cells } from "./cells-file.ts";

/** Connects to the database of a cell, for reading and writing whole tables. */
async function connectToCell(cells: Cells, name: string): Promise<Client> {
  const connectionString = cells[name];
  if (!connectionString) throw new Error(`There is no cell "${name}" in the file of cells.`);
  const client = new Client({ connectionString, keepAlive: true });
  // Ignored here: the query that uses the connection fails and reports the error.
  client.on("error", () => {});
  await client.connect();
  await prepareConnection(client);
  return client;
}

/** Calls `act` with connections to the cells, and closes them afterwards. */
export async function withCells<Answer>(
  cells: Cells,
  names: readonly string[],
  act: (...clients: Client[]) => Promise<Answer>,
): Promise<Answer> {
  const clients: Client[] = [];
  try {
    for (const name of names) clients.push(await connectToCell(cells, name));
    return await act(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Polls until `isSo` returns true. Throws an error with the message of `describe` when `patienceMs` is exceeded. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  patienceMs: number,
  describe: () => string,
  everyMs = 100,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(describe());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
