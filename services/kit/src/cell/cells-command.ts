import { parseArgs } from "node:util";
import { readCells } from "./cells-file.ts";
import { addCell } from "./directory-copy.ts";
import { moveOrganization } from "./move.ts";
import { cancelMove, purgeOrganization } from "./remove.ts";

const usage = `add <cell>
move <organization> --to <cell> [--mail-is-routed]
cancel <organization>
purge <organization> --from <cell> [--now]

An organization is named by its id, or by the address of its public pages. CELLS_FILE names a file such as
{ "first": "postgres://…", "second": "postgres://…" }.`;

// `CELLS_FILE=cells.json node services/kit/src/cell/cells-command.ts move acme --to second`
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      from: { type: "string" },
      now: { type: "boolean", default: false },
      "mail-is-routed": { type: "boolean", default: false },
    },
  });
  const [act = "", name = ""] = positionals;
  const cells = await readCells(process.env.CELLS_FILE ?? "cells.json");
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const { to, from, "mail-is-routed": isMailRouted } = values;
  if (act === "add" && name) await addCell(cells, name, log);
  else if (act === "move" && name && to)
    await moveOrganization({ cells, organization: name, to, isMailRouted, log });
  else if (act === "cancel" && name) await cancelMove({ cells, organization: name, log });
  else if (act === "purge" && name && from)
    await purgeOrganization({ cells, organization: name, from, isAtOnce: values.now, log });
  else throw new Error(usage);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
