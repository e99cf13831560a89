import { CommandError, runCommand } from "@tessera/cli/command-error";
import { runAlone } from "../alone/run-alone.ts";
import { runProgram } from "../run-program.ts";
import { runEndToEnd } from "../test/end-to-end.ts";
import { checkNewModule } from "../test/new-module-check.ts";
import { withStores } from "../test/stores.ts";
import type { Tally } from "../test/tally.ts";

const checks: Record<string, () => Promise<Tally>> = {
  /** Each service runs by itself, from what its image holds. */
  alone: () => withStores(runAlone),
  /** A module made by the command is tested, built, and used in an installation that runs. */
  "new-module": checkNewModule,
  /** Old and new versions of modules and services together. */
  skew: () => runEndToEnd("all", ["version-skew"]),
};

const programs: Record<string, string> = {
  /** The attacks on a running installation, with `--seeded` their faults. */
  security: "infra/security/src/security.ts",
  /** Every text that people read, with its file and line; of one folder where it is named. */
  strings: "infra/checks/src/print-strings.ts",
  /** What is not yet translated, and what is shown without being translated; of one folder where it is named. */
  messages: "infra/checks/src/print-messages.ts",
  /** What Mozilla's linter says of the browser extension for Firefox. */
  firefox: "infra/checks/src/lint-firefox.ts",
  /** The Helm chart as Kubernetes would be sent it; Helm has to be on the PATH. */
  chart: "infra/checks/src/render-chart.ts",
};

// `npm run check -- alone`: what takes long, one by one.
await runCommand(async () => {
  const [name = "", ...flags] = process.argv.slice(2);
  const program = programs[name];
  if (program) process.exit(await runProgram(program, flags));
  const check = checks[name];
  if (!check)
    throw new CommandError(`Which check? There are: ${Object.keys({ ...checks, ...programs }).join(", ")}.`);
  const { passed, failed } = await check();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});
