// `npm run check -- security [<part of a name>] [--seeded]`: runs all attacks against a new installation. With `--seeded` each attack's
// fault is seeded into the product, and each attack has to succeed.
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadAttacks } from "./load-attacks.ts";

const seedFaultsModule = path.join(import.meta.dirname, "seed-faults.ts");
const { values, positionals } = parseArgs({
  options: { seeded: { type: "boolean", default: false } },
  allowPositionals: true,
});
const dataFolder = path.join(os.tmpdir(), `tessera-security-${process.pid}`);
const faultsFile = `${dataFolder}-faults.json`;

if (values.seeded) await seedFaults();
// Imported only now, after the faults were seeded: the migrations that this process runs may contain one.
const { runSecurity } = await import("@tessera/local/test/security");
const { withTestInstallation } = await import("@tessera/local/test/installation");
const tally = await withTestInstallation(
  dataFolder,
  (env) => runSecurity(env, process.argv.slice(2)),
  values.seeded ? { nodeOptions: `--import=${seedFaultsModule}` } : {},
).finally(() => rm(faultsFile, { force: true }));
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);

async function seedFaults(): Promise<void> {
  const attacks = await loadAttacks(positionals[0]);
  await writeFile(faultsFile, JSON.stringify(attacks.map(({ fault }) => fault)));
  process.env.SEEDED_FAULTS = faultsFile;
  await import("./seed-faults.ts");
}
