import { runCommand } from "@tessera/cli/command-error";
import { runAlone } from "../alone/run-alone.ts";
import { runEndToEnd } from "../test/end-to-end.ts";
import { runChanged, runRest, runUsual, runWorkspace } from "../test/jest.ts";
import { checkNewModule } from "../test/new-module-check.ts";
import { runStaticChecks } from "../test/static-checks.ts";
import { withStores } from "../test/stores.ts";
import { addTallies, type Tally } from "../test/tally.ts";

// `npm test`: static checks, unit and integration tests, and the core end-to-end tests. `npm run test:all`: all others.
// `npm test -- changed [commit]`: static checks, and tests that changes since the commit (or origin/main) may break.
// `npm test -- services/tickets`: one workspace. `npm test -- e2e`: only the end-to-end tests, all of them.
await runCommand(async () => {
  const [only, ...more] = process.argv.slice(2);
  const tally = await (only ? runOnly(only, more) : runBeforePush());
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
});

async function runOnly(only: string, more: string[]): Promise<Tally> {
  if (only === "all") return runOthers();
  if (only === "e2e") return runEndToEnd("all", more);
  if (only === "changed") return runForChanges(more[0] ?? "origin/main");
  return withTestStores((env) => runWorkspace(env, [only, ...more]));
}

async function runBeforePush(): Promise<Tally> {
  const checks = await runStaticChecks();
  const tests = await withTestStores(runUsual);
  const inBrowser = await runEndToEnd("core");
  return addTallies(checks, tests, inBrowser);
}

async function runOthers(): Promise<Tally> {
  const tests = await withTestStores(runRest);
  const alone = await withStores(runAlone);
  const made = await checkNewModule();
  const inBrowser = await runEndToEnd("others");
  return addTallies(tests, alone, made, inBrowser);
}

async function runForChanges(since: string): Promise<Tally> {
  const checks = await runStaticChecks();
  const tests = await withTestStores((env) => runChanged(env, since));
  return addTallies(checks, tests);
}

function withTestStores(work: (env: Record<string, string>) => Promise<Tally>): Promise<Tally> {
  return withStores(({ postgresUrl, redisUrl }) =>
    work({ TEST_DATABASE_URL: postgresUrl, TEST_REDIS_URL: redisUrl }),
  );
}
