import { runCommand } from "@tessera/cli/command-error";
import { untilInterrupted } from "@tessera/cli/until-interrupted";
import { describeMisspelt } from "@tessera/kit/config/misspelt-variable";
import { describeSignIn } from "../describe-sign-in.ts";
import { startInstallation } from "../installation.ts";
import { findUnknown, refuseDecided } from "../passed-variables.ts";
import { readSettings } from "../settings.ts";

await runCommand(async () => {
  const began = performance.now();
  const interrupted = untilInterrupted();
  console.log("\nTessera\n");
  refuseDecided(process.env);
  for (const variable of findUnknown(process.env)) console.log(`  variables   ${describeMisspelt(variable)}`);
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
