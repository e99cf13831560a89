import { runCommand } from "@tessera/cli/command-error";
import { runAlone } from "../alone/run-alone.ts";
import { runTool } from "../build.ts";
import { runCheck } from "../test/check.ts";
import { runChanged, runJest } from "../test/jest.ts";
import { runJourneys } from "../test/journeys.ts";
import { checkNewModule } from "../test/new-module-check.ts";
import { runStaticChecks } from "../test/static-checks.ts";
import { withStores } from "../test/stores.ts";
import { addTallies, emptyTally, type Tally } from "../test/tally.ts";

// `npm test`: checks, unit and integration tests, the core end-to-end tests. `npm run test:all`: everything.
// `npm test -- changed [commit]`: the checks, and the tests that changes since a commit may break; without one, since origin/main.
// `npm test -- services/tickets`: one workspace. `npm test -- journeys`: all end-to-end tests alone.
await runCommand(async () => {
  const only = process.argv[2];
  const tally = await (only && only !== "all" ? runOnly(only) : runAll(only === "all"));
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
});

async function runOnly(only: string): Promise<Tally> {
  if (only === "journeys") return runJourneys(process.argv.slice(3), true);
  if (only === "changed") return runForChanges(process.argv[3] ?? "origin/main");
  return withTestStores((env) => runJest(env, [only, ...process.argv.slice(3)]));
}

async function runAll(isWhole: boolean): Promise<Tally> {
  const checks = await runStaticChecks();
  const tests = await withTestStores((env) => runJest({ ...env, TEST_ROUNDS: isWhole ? "all" : "some" }, []));
  const alone = isWhole ? addTallies(await checkEachWorkspace(), await withStores(runAlone)) : emptyTally;
  const made = isWhole ? await checkNewModule() : emptyTally;
  const journeys = await runJourneys([], isWhole);
  return addTallies(emptyTally, checks, tests, alone, made, journeys);
}

async function runForChanges(since: string): Promise<Tally> {
  const checks = await runStaticChecks();
  const tests = await withTestStores((env) => runChanged({ ...env, TEST_ROUNDS: "some" }, since));
  return addTallies(checks, tests);
}

/** Its types with nothing but what it imports: declarations of others do not count. */
function checkEachWorkspace(): Promise<Tally> {
  return runCheck("types of each workspace", () =>
    runTool("turbo", ["run", "types", "--output-logs=errors-only"]),
  );
}

function withTestStores(work: (env: Record<string, string>) => Promise<Tally>): Promise<Tally> {
  return withStores(({ postgresUrl, redisUrl }) =>
    work({ TEST_DATABASE_URL: postgresUrl, TEST_REDIS_URL: redisUrl }),
  );
}
