import { backUp } from "./back-up.ts";
import { readCommandSettings } from "./command-settings.ts";

// `MIGRATION_URL=… FILES_DIR=… node services/kit/src/backup/back-up-command.ts /backups/2026-11-25`
try {
  const [to] = process.argv.slice(2);
  if (!to) throw new Error("Name the folder that the backup goes to.");
  const settings = readCommandSettings(process.env);
  const { tables, takenAt } = await backUp({
    ...settings,
    to,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`${to}: ${tables.length} tables as of ${takenAt}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
