import { runCommand } from "../command-error.ts";
import { describeSignIn } from "../describe-sign-in.ts";
import { startInstallation } from "../installation.ts";
import { moduleFolders } from "../module-folders.ts";
import { preferPort } from "../ports.ts";
import { startDevServer } from "../processes/dev-server.ts";
import { readSettings } from "../settings.ts";
import { untilInterrupted } from "../until-interrupted.ts";

// `npm run dev`: the whole installation; the frontends come from development servers and follow every saved file.
await runCommand(async () => {
  const interrupted = untilInterrupted();
  console.log("\nTessera, development\n");
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
    `\n  Ready       ${installation.origin}\n${describeSignIn(process.env, installation.origin)}\n  Mail        ${installation.mailbox}\n`,
  );
  await interrupted;
  await installation.stop();
  for (const end of endings) await end();
  process.exit(0);
});
