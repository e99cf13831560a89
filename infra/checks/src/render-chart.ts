import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartFolder, digestOfChart, renderedFile } from "./chart.ts";
import { root } from "./repository.ts";

// `npm run check -- chart`: renders the chart with Helm (on the PATH), so that reviewers see the effect of a change.
const chart = join(root, chartFolder, "tessera");
const values = ["--values", join(root, chartFolder, "example.yaml")];
execFileSync("helm", ["lint", "--strict", chart, ...values], { stdio: "inherit" });
const rendered = execFileSync("helm", ["template", "tessera", chart, ...values], { encoding: "utf8" });
const lines = rendered.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
writeFileSync(
  join(root, renderedFile),
  `# Made by npm run check -- chart from tessera and example.yaml. Their digest: ${digestOfChart()}\n${lines.join("\n")}\n`,
);
