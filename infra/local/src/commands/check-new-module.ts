import { checkNewModule } from "../test/new-module-check.ts";
import { runCommand } from "../trouble.ts";

// `npm run check:new-module`: a module made by the command is tested, built, and used in a desk that runs.
await runCommand(async () => {
  const { passed, failed } = await checkNewModule();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});
