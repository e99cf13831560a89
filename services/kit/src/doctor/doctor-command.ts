import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TObject } from "typebox";
import { explainMisspelt, findMisspelt } from "../config/misspelt-variable.ts";
import { examine } from "./examine.ts";
import { toFinding, warning } from "./finding.ts";
import { formatFindings, getStatus } from "./print-findings.ts";

// Run it in a service's folder with the service's variables, as in its image: `node ../kit/src/doctor/doctor-command.ts [--json]`.
const folder = process.cwd();
const { configSchema }: { configSchema: TObject } = await import(
  pathToFileURL(join(folder, "src/config.ts")).href
);
const unknown = findMisspelt(process.env, Object.keys(configSchema.properties)).map((variable) =>
  toFinding("variables", warning(explainMisspelt(variable))),
);
const findings = [...(await examine([{ name: basename(folder), env: process.env }])), ...unknown];
process.stdout.write(`${formatFindings(findings, process.argv.includes("--json"))}\n`);
process.exit(getStatus(findings));
