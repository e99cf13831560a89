import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runAlone } from "../alone/run-alone.ts";
import { withStores } from "../test/stores.ts";
import { runCommand } from "../trouble.ts";

// `npm run check:alone`: each service runs by itself, from what its image holds.
await runCommand(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-alone-"));
  try {
    const { passed, failed } = await withStores((stores) => runAlone(stores, folder));
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
