import { demoPassword } from "../demo/demo-accounts.ts";
import { startDesk } from "../desk.ts";
import { readSettings } from "../settings.ts";
import { runCommand } from "../trouble.ts";
import { untilInterrupted } from "../until-interrupted.ts";

await runCommand(async () => {
  const began = performance.now();
  const interrupted = untilInterrupted();
  console.log("\nTessera\n");
  const desk = await startDesk(readSettings(process.env));
  console.log(`
  Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${desk.origin}

  Demo Desk   owner@demo.test, admin@demo.test, agent@demo.test, viewer@demo.test
  Other Desk  owner@other.test
  Password    ${demoPassword}
  Mail        ${desk.mailbox}

  Ctrl-C stops everything; the data stays.
`);
  await interrupted;
  console.log("\n  Stopping …");
  await desk.stop();
  console.log("  Stopped.\n");
  process.exit(0);
});
