import { CommandError, runCommand } from "@tessera/cli/command-error";
import { runAlone } from "../alone/run-alone.ts";
import { runTool } from "../build.ts";
import { runProgram } from "../run-program.ts";
import { runCheck } from "../test/check.ts";
import { runEndToEnd } from "../test/end-to-end.ts";
import { checkNewModule } from "../test/new-module-check.ts";
import { withStores } from "../test/stores.ts";
import type { Tally } from "../test/tally.ts";

const checks: Record<string, () => Promise<Tally>> = {
  /** Runs each service by itself, with only the files that its image contains. */
  alone: () => withStores(runAlone),
  /** Tests and builds a module created by `npm run new:module`, and uses it in a running installation. */
  "new-module": checkNewModule,
  /** Installs the browser extension as this installation delivers it, in a Chromium and a Firefox with a window, and makes tickets with it. */
  extension: () => runEndToEnd("all", ["extension-delivered", "extension-firefox"]),
  /** Checks the types of each workspace against only what it imports, without declarations from other workspaces. */
  types: () =>
    runCheck("types of each workspace", () =>
      runTool("turbo", ["run", "types", "--output-logs=errors-only"]),
    ),
  /** Runs old and new versions of modules and services together. */
  skew: () => runEndToEnd("all", ["version-skew"]),
};

const programs: Record<string, string> = {
  /** Attacks a running installation; with `--seeded`, one that has the matching faults injected. */
  security: "infra/security/src/security.ts",
  /** Lists every string shown to people, with its file and line. Takes an optional folder. */
  strings: "infra/checks/src/print-strings.ts",
  /** Lists strings without a translation and strings shown without being translated. Takes an optional folder. */
  messages: "infra/checks/src/print-messages.ts",
  /** Runs Mozilla's linter on the browser extension for Firefox. */
  firefox: "infra/checks/src/lint-firefox.ts",
  /** Lists the licences of all packages, and fails for one that is not accepted. */
  licences: "infra/checks/src/print-licences.ts",
  /** Renders the Helm chart as it would be sent to Kubernetes. Requires Helm on the PATH. */
  chart: "infra/checks/src/render-chart.ts",
  /** Writes the methods and types of the server SDK as the public API document describes them. */
  sdk: "infra/checks/src/sdk/render-sdk.ts",
};

// `npm run check -- alone`: runs one of the slow checks.
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
