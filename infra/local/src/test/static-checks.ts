import path from "node:path";
import { runTool } from "../build.ts";
import { rootFolder } from "../settings.ts";
import { runCheck } from "./check.ts";
import { addTallies, emptyTally, type Tally } from "./tally.ts";

type Check = [name: string, program: string, flags: string[]];

/** Runs lint, dead code, boundaries and types in two parallel queues, one core each, and then the build. */
export async function runStaticChecks(): Promise<Tally> {
  const tallies = await Promise.all([
    runInTurn([
      ["types", "tsc", flagsForTypes("tsconfig.json")],
      ["boundaries", "turbo", ["boundaries"]],
      ["dead code", "knip", ["--no-progress"]],
    ]),
    runInTurn([
      ["types in the browser", "tsc", flagsForTypes("tsconfig.browser.json")],
      ["lint", "biome", ["ci", "--colors=off", "."]],
    ]),
  ]);
  return addTallies(
    ...tallies,
    await runInTurn([["build", "turbo", ["run", "build", "--output-logs=errors-only"]]]),
  );
}

async function runInTurn(checks: Check[]): Promise<Tally> {
  let tally = emptyTally;
  for (const [name, program, flags] of checks) {
    tally = addTallies(tally, await runCheck(name, () => runTool(program, flags)));
  }
  return tally;
}

/**
 * Returns the flags of tsc. A single thread takes 60 % of the time, because several threads check the same types repeatedly.
 * Incremental: unchanged files are not checked again.
 */
function flagsForTypes(project: string): string[] {
  const buildInfo = path.join(
    rootFolder,
    "node_modules/.cache/types",
    `${path.parse(project).name}.tsbuildinfo`,
  );
  return ["-p", project, "--singleThreaded", "--incremental", "--tsBuildInfoFile", buildInfo];
}
