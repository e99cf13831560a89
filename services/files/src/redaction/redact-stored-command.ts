// `DATABASE_URL=… JOB_DATABASE_URL=… node src/redaction/redact-stored-command.ts`: has the running workers redact files that were stored
// before redaction supported their kind. It may be stopped at any time, and continues when it is started again.
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "@tessera/kit/config/config";
import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { jobVariables, storeVariables } from "@tessera/kit/service/service-config";
import { Type } from "typebox";
import type { FilesDatabase } from "../schema.ts";
import { redactStored } from "./stored-redaction.ts";

const configSchema = Type.Object({ DATABASE_URL: storeVariables.DATABASE_URL, ...jobVariables });
const lookAgainMs = 1_000;
const atOnce = 50;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(configSchema, process.env);
  const open = (connectionString: string) =>
    createTenantDb<FilesDatabase>({ connectionString, maxConnections: 1 });
  const [tenantDb, jobs] = [open(config.DATABASE_URL), open(config.JOB_DATABASE_URL)];
  const done = await redactStored({
    ...{ tenantDb, jobDb: jobs.unscoped, atOnce, signal: stopping.signal },
    onProgress: (count) => say(`${count} files read again.`),
    pause: () => pause(lookAgainMs),
  });
  say(
    stopping.signal.aborted
      ? `Stopped after ${done} files. Start it again to continue.`
      : `Done: ${done} files.`,
  );
  await Promise.all([tenantDb.close(), jobs.close()]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
