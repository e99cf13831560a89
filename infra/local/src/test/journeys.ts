import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startDesk } from "../desk.ts";
import { anyFreePort } from "../ports.ts";
import { rootFolder } from "../settings.ts";
import { Trouble } from "../trouble.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { serveControl } from "./desk-control.ts";
import { openHostedDoor } from "./hosted-door.ts";
import { nameScratchFolder } from "./scratch-folder.ts";
import { addTallies, type Tally } from "./tally.ts";

/**
 * Starts a desk of its own in a throwaway folder and walks the journeys of `infra/e2e` through it in a browser: those tagged
 * `@all` only when the whole is meant.
 */
export async function runJourneys(
  flags: string[],
  isWhole: boolean,
  more: Record<string, string> = {},
): Promise<Tally> {
  const dataFolder = await nameScratchFolder("journeys");
  const port = await anyFreePort();
  const settings = { port, dataFolder, databaseUrl: undefined, redisUrl: undefined };
  const endings: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true })];
  try {
    const desk = await startDesk(settings, {
      throwaway: true,
      logLevel: "warn",
      signInsPerMinute: 1000,
      allowPrivateAddresses: true,
    });
    endings.push(desk.stop);
    const control = await serveControl(desk);
    endings.push(async () => control.close());
    const hosted = await openHostedDoor(desk, path.join(dataFolder, "logs"));
    endings.push(hosted.stop);
    const env = {
      ...more,
      DESK_FOLDER: dataFolder,
      DESK_ORIGIN: desk.origin,
      DESK_MAILBOX: desk.mailbox,
      DESK_CONTROL: control.url,
      DESK_HOSTED_ORIGIN: hosted.origin,
      JOURNEYS: isWhole ? "all" : "core",
    };
    return await walk(env, flags);
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** Beside one another first, then, whatever came of those, the ones that have to be alone (`playwright.config.ts`). */
async function walk(env: Record<string, string>, flags: string[]): Promise<Tally> {
  const together = await walkProject(env, ["--project=together", ...flags]);
  return addTallies(together, await walkProject(env, ["--project=alone", ...flags]));
}

async function walkProject(env: Record<string, string>, flags: string[]): Promise<Tally> {
  const report = path.join(os.tmpdir(), `tessera-journeys-${process.pid}.json`);
  await runPlaywright({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, flags);
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(report, { force: true });
  if (!text) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  // A journey that passes only the second time has failed once: it counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Whatever it says of the journeys. Throws when it was interrupted, so that what was started for them is ended, too. */
async function runPlaywright(env: Record<string, string>, flags: string[]): Promise<void> {
  const program = path.join(rootFolder, "node_modules/@playwright/test/cli.js");
  const child = spawn(
    process.execPath,
    ["--no-warnings", program, "test", "--reporter=list,json", "--pass-with-no-tests", ...flags],
    {
      cwd: path.join(rootFolder, "infra/e2e"),
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const ended = once(child, "exit");
  const winner = await Promise.race([ended, untilInterrupted().then(() => "interrupted" as const)]);
  if (winner !== "interrupted") return;
  child.kill("SIGINT");
  await ended;
  throw new Trouble("The journeys were interrupted, and what was started for them has been ended.");
}
