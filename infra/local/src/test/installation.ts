import { rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { type DeskOptions, startDesk } from "../desk.ts";
import { serveControl } from "./desk-control.ts";
import { openHostedDoor } from "./hosted-door.ts";

/** One owner asks for every operation of AI with a key of each scope: more than 40 requests in a minute. */
const aiBudgets = JSON.stringify({ person: { requests_per_minute: 90 } });

/**
 * Starts an installation in a throwaway folder, hands `work` the variables that tell browser tests and attacks where it is, and
 * ends it.
 */
export async function withTestInstallation<Result>(
  dataFolder: string,
  work: (env: Record<string, string>) => Promise<Result>,
  options: DeskOptions = {},
): Promise<Result> {
  const settings = {
    port: await findFreePort(),
    dataFolder,
    databaseUrl: undefined,
    redisUrl: undefined,
    allowPrivateAddresses: true,
  };
  const endings: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true })];
  process.env.AI_BUDGETS ??= aiBudgets;
  try {
    const desk = await startDesk(settings, {
      throwaway: true,
      logLevel: "warn",
      signInsPerMinute: 1000,
      ...options,
    });
    endings.push(desk.stop);
    const control = await serveControl(desk);
    endings.push(async () => control.close());
    const hosted = await openHostedDoor(desk, path.join(dataFolder, "logs"));
    endings.push(hosted.stop);
    return await work({
      DESK_FOLDER: dataFolder,
      DESK_ORIGIN: desk.origin,
      DESK_MAILBOX: desk.mailbox,
      DESK_CONTROL: control.url,
      DESK_HOSTED_ORIGIN: hosted.origin,
    });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
