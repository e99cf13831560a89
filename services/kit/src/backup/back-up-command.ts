import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { backUp } from "./back-up.ts";
import { readCommandSettings } from "./command-settings.ts";
import { msUntil } from "./daily.ts";
import { keepNewest, nameBackup } from "./keep-newest.ts";

// `MIGRATION_URL=… FILES_DIR=… node services/kit/src/backup/back-up-command.ts /backups/2026-11-25`, or with `--keep 14 /backups` into a
// folder named by the time, after which only the 14 newest of these are kept. With `--daily 02:30` it does so every day until it is stopped.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: "string" }, daily: { type: "string" } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error("Name the folder that the backup goes to.");
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error("--keep takes the number of backups to keep, at least 1.");
  const { daily } = values;
  if (daily === undefined) await backUpTo(folder, keep);
  else if (keep === undefined) throw new Error("--daily needs --keep.");
  else await backUpDaily(folder, keep, daily);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function backUpTo(folder: string, keep: number | undefined): Promise<void> {
  const to = keep ? join(folder, nameBackup(new Date())) : folder;
  const { tables, takenAt } = await backUp({ ...readCommandSettings(process.env), to, log: say });
  say(`${to}: ${tables.length} tables as of ${takenAt}`);
  for (const name of keep ? await keepNewest(folder, keep) : []) say(`${name}: deleted`);
}

/** Backs up every day. One that fails is reported, and the next one is taken all the same. */
async function backUpDaily(folder: string, keep: number, time: string): Promise<never> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    await pause(msUntil(time, new Date()));
    await backUpTo(folder, keep).catch((error: unknown) =>
      process.stderr.write(`The backup failed: ${String(error)}\n`),
    );
  }
}
