// `npm run check -- strings [folder]`: prints every string shown to people, with its file and line, for editing and translation.
import { globSync } from "node:fs";
import { listStrings } from "./list-strings.ts";
import { readText, root } from "./repository.ts";

const folders = [
  "shell/src",
  "mf-*/src",
  "mf-tickets/portal/src",
  "mf-agents/extension/src",
  "shared-contracts/*/src",
  "services/*/src",
  "infra/local/src/demo",
];
const unshown = /\.(?:test|fake|builder|gallery)\.tsx?$|\/testing\/|\.d\.ts$/;
const [wanted = ""] = process.argv.slice(2);

const files = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
)
  .filter((file) => file.startsWith(wanted) && !unshown.test(file))
  .sort();
const lines = files.flatMap((file) =>
  listStrings(readText(file), file.endsWith("x")).map(({ line, text }) => `${file}:${line}\t${text}`),
);
console.log(lines.join("\n"));
console.log(`\n${lines.length} strings in ${files.length} files`);
