import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "@tessera/cli/command-error";

const library = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
const daySeconds = 86_400;
/** How long a process takes at most to notice that the clock was moved. */
const cacheSeconds = 1;
const settleSteps = 15;

/** The clock of this process and of all processes that it starts. */
export interface MovingClock {
  /** Environment variables that give a process the same clock. */
  env: Record<string, string>;
  /** Moves the clock by a day, including timers: everything that is due within the day is done at once. */
  nextDay(): Promise<void>;
}

/** Runs this program again with a clock that can be moved, and exits with its status. Returns the clock in the program started so. */
export async function openMovingClock(): Promise<MovingClock> {
  const { LD_PRELOAD, FAKETIME_TIMESTAMP_FILE: file } = process.env;
  if (!LD_PRELOAD || !file) process.exit(await runAgain());
  let days = 0;
  return {
    env: { LD_PRELOAD, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: String(cacheSeconds) },
    async nextDay() {
      days += 1;
      await writeFile(file, `+${days * daySeconds}\n`);
      // In short steps, because a long timer would expire with the jump, or a day later.
      for (let step = 0; step < settleSteps; step++) await pause(100);
    },
  };
}

async function runAgain(): Promise<number> {
  if (!library) throw new CommandError("A year needs libfaketime: apt-get install faketime.");
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-clock-"));
  // Postgres may run as another user.
  await chmod(folder, 0o755);
  const file = path.join(folder, "clock");
  await writeFile(file, "+0\n", { mode: 0o644 });
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(cacheSeconds),
  };
  const [node, ...flags] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)] as [string];
  const { status } = spawnSync(node, flags, { env, stdio: "inherit" });
  await rm(folder, { recursive: true });
  return status ?? 1;
}
