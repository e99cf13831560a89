import { parseArgs } from "node:util";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { migrate, openOwnDatabase } from "../database.ts";
import { writeLoad } from "../demo/write-load.ts";
import { readRunning } from "../folder-lock.ts";
import { step } from "../progress.ts";
import { readSecrets } from "../secrets.ts";
import { readSettings, type Settings } from "../settings.ts";

// `npm run demo -- --tickets 1000000 --organizations 200`: fills the running installation with data for load tests.
// Half of the tickets belong to the first of the new organizations.
await runCommand(async () => {
  const { tickets, organizations } = readSize();
  const settings = readSettings(process.env);
  const adminUrl = await runningDatabase(settings);
  const name = await step("load", () => writeLoad(adminUrl, { tickets, organizations }));
  console.log(
    `\n  ${tickets} tickets in ${organizations} organizations. The largest: sign in as owner@${name}.test\n`,
  );
});

function readSize(): { tickets: number; organizations: number } {
  const { values } = parseArgs({
    options: {
      tickets: { type: "string", default: "1000000" },
      organizations: { type: "string", default: "200" },
    },
  });
  const tickets = Number(values.tickets);
  const organizations = Number(values.organizations);
  const isSane = [tickets, organizations].every((count) => Number.isInteger(count) && count > 0);
  if (!isSane || tickets < organizations * 2) {
    throw new CommandError("Both are whole numbers, and there are at least two tickets an organization.");
  }
  return { tickets, organizations };
}

async function runningDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl) {
    const adminUrl = await openOwnDatabase(settings.databaseUrl);
    await migrate(adminUrl, await readSecrets(settings.dataFolder));
    return adminUrl;
  }
  const installation = await readRunning(settings.dataFolder);
  if (!installation?.databaseUrl)
    throw new CommandError(`No installation runs from ${settings.dataFolder}. Start one: npm start`);
  return installation.databaseUrl;
}
