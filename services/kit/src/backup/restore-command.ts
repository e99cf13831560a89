import { parseArgs } from "node:util";
import { readCommandSettings } from "./command-settings.ts";
import { restore } from "./restore.ts";

// `MIGRATION_URL=… FILES_DIR=… node services/kit/src/backup/restore-command.ts /backups/2026-11-25`, while the services are stopped.
// As root it gives the files to the user of the images, or to `--owner 1001:1001`.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean", default: false },
      owner: { type: "string", default: "1000:1000" },
    },
  });
  const [from] = positionals;
  if (!from) throw new Error("Name the folder that the backup is in.");
  const [uid = -1, gid = -1] = /^\d+:\d+$/.test(values.owner) ? values.owner.split(":").map(Number) : [];
  if (uid < 0) throw new Error("--owner takes the numbers of a user and a group, such as 1000:1000.");
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  const settings = readCommandSettings(process.env);
  const log = (line: string) => process.stdout.write(`${line}\n`);
  await restore({ ...settings, from, replace: values.replace, owner, log });
  log(`${from}: restored, every table compared`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
