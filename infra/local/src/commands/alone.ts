import { runAlone } from "../alone/run-alone.ts";
import { withStores } from "../test/stores.ts";
import { runCommand } from "../trouble.ts";

// `npm run check:alone`: each service runs by itself, from what its image holds.
await runCommand(async () => {
  const { passed, failed } = await withStores(runAlone);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
