import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { ensureDatabase } from "@tessera/local/database";
import { startInstallation } from "@tessera/local/installation";
import { servicesFolder } from "@tessera/local/settings";
import { startPostgres } from "@tessera/local/stores/postgres";
import { countRows, oldestVersion, writeFormerDatabase } from "@tessera/local/upgrade/former-database";
import { type Experiment, none } from "./experiment.ts";
import type { Scene } from "./scene.ts";

const maxRuns = 200;
const program = `
  import { migrateInstallation } from "@tessera/kit/migrations/migrate";
  const [adminUrl, servicesFolder] = process.argv.slice(1);
  await migrateInstallation({ adminUrl, servicesFolder, rolePassword: () => "chaos", log: console.log });`;

/** F19: this version takes over the data of the oldest supported one, and is killed after each migration. */
export const killedUpgrade: Experiment = {
  id: "F19",
  fault: `data of ${oldestVersion} is upgraded, killed after each migration`,
  seeded: "a migration loses rows",
  async run({ folder, prepareEnv, redis }, isFaulty) {
    const dataFolder = path.join(folder, "upgraded");
    const password = "chaos";
    const postgres = await startPostgres({ dataFolder, port: await findFreePort(), password });
    try {
      const databaseUrl = await ensureDatabase(postgres.url, "former");
      const before = await writeFormerDatabase(databaseUrl);
      before.delete("installation.declared_read");
      const source = {
        file: "services/kit/src/migrations/view-grants.ts",
        find: '"delete from installation.declared_read where',
        replace: '"with lost as (delete from tickets.mention) delete from installation.declared_read where',
      };
      const env = isFaulty ? await prepareEnv("tickets", { source: [source] }) : {};
      const kills = await migrateWithKills(databaseUrl, env);
      const after = await countRows(databaseUrl, before.keys());
      const settings = { port: await findFreePort(), dataFolder, databaseUrl, redisUrl: redis.url };
      const began = performance.now();
      const upgraded = await startInstallation(
        { ...settings, allowPrivateAddresses: true },
        { logLevel: "warn" },
      );
      const page = await fetch(`${upgraded.origin.replace("localhost", "127.0.0.1")}/dashboard`);
      const seconds = (performance.now() - began) / 1_000;
      await upgraded.stop();
      return [
        none("times that the upgrade was not killed", kills > 0 ? 0 : 1),
        none(
          "tables with other numbers of rows",
          [...before].filter(([table, rows]) => after.get(table) !== rows).length,
        ),
        none("pages that failed afterwards", page.ok ? 0 : 1),
        { what: "seconds to the first page", value: seconds, goal: 60 },
      ];
    } finally {
      await postgres.stop();
    }
  },
};

/** Runs the migrations until they are done, and kills each run as soon as one migration was applied. Returns the number of kills. */
async function migrateWithKills(
  databaseUrl: string,
  env: Awaited<ReturnType<Scene["prepareEnv"]>>,
): Promise<number> {
  for (let kills = 0; kills < maxRuns; kills += 1) {
    const flags = ["--no-warnings", "--input-type=module", "-e", program, databaseUrl, servicesFolder];
    const child = spawn(process.execPath, flags, {
      cwd: import.meta.dirname,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.once("data", () => child.kill("SIGKILL"));
    const [code] = await once(child, "exit");
    if (code === 0) return kills;
    if (code !== null) throw new Error(`The migrations ended with ${code}.`);
  }
  throw new Error("The migrations do not end.");
}
