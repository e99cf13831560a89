import { parseArgs } from "node:util";
import { readCommandSettings } from "./command-settings.ts";
import { restore } from "./restore.ts";

// `MIGRATION_URL=… FILES_DIR=… node services/kit/src/backup/restore-command.ts /backups/2026-11-25`, while the services are stopped.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [from] = positionals;
  if (!from) throw new Error("Name the folder that the backup is in.");
  const settings = readCommandSettings(process.env);
  const log = (line: string) => process.stdout.write(`${line}\n`);
  await restore({ ...settings, from, replace: values.replace, log });
  log(`${from}: restored, every table compared`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
