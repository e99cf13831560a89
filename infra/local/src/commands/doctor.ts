import { CommandError, runCommand } from "@tessera/cli/command-error";
import { explainMisspelt } from "@tessera/kit/config/misspelt-variable";
import { examine } from "@tessera/kit/doctor/examine";
import { toFinding, warning } from "@tessera/kit/doctor/finding";
import { formatFindings, getStatus } from "@tessera/kit/doctor/print-findings";
import { readRunning } from "../folder-lock.ts";
import { readPrograms } from "../join-installation.ts";
import { findUnknown } from "../passed-variables.ts";
import { readSettings } from "../settings.ts";

// `npm run doctor`: examines what the running installation of DATA_DIR depends on; `-- --json` prints one line of JSON.
await runCommand(async () => {
  const settings = readSettings(process.env);
  const running = await readRunning(settings.dataFolder);
  if (!running?.databaseUrl)
    throw new CommandError(`No installation runs from ${settings.dataFolder}: start it with npm start.`);
  const unknown = findUnknown(process.env).map((variable) =>
    toFinding("variables", warning(explainMisspelt(variable))),
  );
  const findings = [...(await examine(await readPrograms(running, settings))), ...unknown];
  console.log(formatFindings(findings, process.argv.includes("--json")));
  process.exit(getStatus(findings));
});
