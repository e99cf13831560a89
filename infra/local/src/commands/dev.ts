import { CommandError, runCommand } from "@tessera/cli/command-error";
import { untilInterrupted } from "@tessera/cli/until-interrupted";
import { describeSignIn } from "../describe-sign-in.ts";
import { startInstallation } from "../installation.ts";
import { moduleFolders } from "../module-folders.ts";
import { preferPort } from "../ports.ts";
import { startDevServer } from "../processes/dev-server.ts";
import { readSettings } from "../settings.ts";

/** Other development servers, by the argument after `npm run dev --`. */
const others: Record<string, (interrupted: Promise<void>) => Promise<void>> = { gallery: showGallery };

// `npm run dev`: starts the whole installation, with the frontends on development servers that rebuild on every save.
// `npm run dev -- gallery`: shows the shared components in their states, without an installation.
await runCommand(async () => {
  const interrupted = untilInterrupted();
  const [what] = process.argv.slice(2);
  const develop = what ? others[what] : developInstallation;
  if (!develop) throw new CommandError(`There is no "${what}". There is: ${Object.keys(others).join(", ")}.`);
  console.log("\nTessera, development\n");
  await develop(interrupted);
  process.exit(0);
});

async function developInstallation(interrupted: Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const origin = `http://localhost:${settings.port}`;
  const endings: (() => Promise<void>)[] = [];
  const devModules: Record<string, string> = {};
  for (const [index, name] of moduleFolders().entries()) {
    const port = await preferPort(5000 + index);
    endings.push(await startDevServer(name, port, origin));
    devModules[name] = `http://127.0.0.1:${port}`;
  }
  const installation = await startInstallation(settings, { devModules, isOneProcess: true });
  console.log(
    `\n  Ready       ${installation.origin}\n${describeSignIn(process.env, installation)}\n  Mail        ${installation.mailbox}\n`,
  );
  await interrupted;
  await installation.stop();
  for (const end of endings) await end();
}

async function showGallery(interrupted: Promise<void>): Promise<void> {
  const port = await preferPort(5090);
  const origin = `http://127.0.0.1:${port}`;
  const end = await startDevServer("shared-contracts/ui/gallery", port, origin);
  console.log(`\n  Gallery     ${origin}\n`);
  await interrupted;
  await end();
}
