import { runCommand } from "@tessera/cli/command-error";
import { untilInterrupted } from "@tessera/cli/until-interrupted";
import { describeSignIn } from "../describe-sign-in.ts";
import { startInstallation } from "../installation.ts";
import { describeUnknown, refuseDecided } from "../passed-variables.ts";
import { readSettings } from "../settings.ts";

await runCommand(async () => {
  const began = performance.now();
  const interrupted = untilInterrupted();
  console.log("\nTessera\n");
  refuseDecided(process.env);
  for (const line of describeUnknown(process.env)) console.log(`  variables   ${line}`);
  const installation = await startInstallation(readSettings(process.env), { isOneProcess: true });
  console.log(`
  Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${installation.origin}

${describeSignIn(process.env, installation)}
  Mail        ${installation.mailbox}

  Ctrl-C stops everything; the data stays.
`);
  await interrupted;
  console.log("\n  Stopping …");
  await installation.stop();
  console.log("  Stopped.\n");
  process.exit(0);
});
