import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./back-up.ts";
import { readCommandSettings } from "./command-settings.ts";
import { keepNewest, nameBackup } from "./keep-newest.ts";

// `MIGRATION_URL=… FILES_DIR=… node services/kit/src/backup/back-up-command.ts /backups/2026-11-25`, or with `--keep 14 /backups` into a
// folder named by the time, after which only the 14 newest of these are kept.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error("Name the folder that the backup goes to.");
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error("--keep takes the number of backups to keep, at least 1.");
  const to = keep ? join(folder, nameBackup(new Date())) : folder;
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const { tables, takenAt } = await backUp({ ...readCommandSettings(process.env), to, log });
  log(`${to}: ${tables.length} tables as of ${takenAt}`);
  for (const name of keep ? await keepNewest(folder, keep) : []) log(`${name}: deleted`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
