import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { untilInterrupted } from "@tessera/cli/until-interrupted";
import { runTool } from "../build.ts";
import { rootFolder } from "../settings.ts";
import { runCheck } from "./check.ts";
import { withTestInstallation } from "./installation.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { runSecurity } from "./security.ts";
import { addTallies, type Tally } from "./tally.ts";

const checkBrowser = path.join(rootFolder, "infra/e2e/src/check-browser.ts");

/** Which end-to-end tests run: all, those tagged `@core`, or the others. */
type Selection = "all" | "core" | "others";

/**
 * Starts a throwaway installation and runs the end-to-end tests of `infra/e2e` against it. Without flags, the attacks of
 * `infra/security` follow: only `other-organizations` after the core tests, otherwise all short ones.
 */
export async function runEndToEnd(
  selection: Selection,
  flags: string[] = [],
  more: Record<string, string> = {},
): Promise<Tally> {
  const checked = await runCheck("browser", () => runTool("node", ["--no-warnings", checkBrowser]));
  if (checked.failed > 0) return checked;
  return withTestInstallation(await makeScratchFolder("e2e"), async (installation) => {
    const env = { ...more, ...installation, E2E_TESTS: selection };
    const walked = addTallies(checked, await walk(env, flags));
    if (flags.length > 0) return walked;
    const one = selection === "core" ? ["other-organizations"] : [];
    return addTallies(walked, await runSecurity(env, ["--short", ...one]));
  });
}

/** Runs the parallel tests first and then, whatever their result, those that must run alone (`playwright.config.ts`). */
async function walk(env: Record<string, string>, flags: string[]): Promise<Tally> {
  const together = await walkProject(env, ["--project=together", ...flags]);
  return addTallies(together, await walkProject(env, ["--project=alone", ...flags]));
}

async function walkProject(env: Record<string, string>, flags: string[]): Promise<Tally> {
  const report = path.join(os.tmpdir(), `tessera-e2e-${process.pid}.json`);
  await runPlaywright({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, flags);
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(report, { force: true });
  if (!text) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  // Tests that passed only on a retry count as passed; Playwright lists them.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Runs Playwright; the results are in its report. Throws when interrupted, so that the installation is stopped as well. */
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
  throw new CommandError(
    "The end-to-end tests were interrupted, and what was started for them has been ended.",
  );
}
