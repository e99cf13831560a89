import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

const rowsPerSecond = 100;
const seconds = 3;

/** Waits until the services have processed the written tickets: until they write next to nothing for three seconds in a row. */
export async function untilQuiet(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    let before = await countWritten(admin);
    for (let quiet = 0; quiet < seconds; ) {
      await pause(1_000);
      const written = await countWritten(admin);
      quiet = written - before < rowsPerSecond ? quiet + 1 : 0;
      before = written;
    }
  } finally {
    await admin.end();
  }
}

async function countWritten(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ written: number }>(
    `select (tup_inserted + tup_updated + tup_deleted)::float8 as written
     from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.written ?? 0;
}
