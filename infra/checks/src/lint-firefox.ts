// `npm run check -- firefox`: runs Mozilla's linter for extensions on the Firefox build. Fails on any error or warning.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./repository.ts";

/** The version of the linter. It is installed on first use, separately from the dependencies, because it has some hundred packages. */
const version = "10.14.0";
const folder = path.join(root, `.local/addons-linter-${version}`);
const extension = path.join(root, "mf-agents/extension/dist/firefox");

interface Finding {
  code: string;
  message: string;
  file?: string;
  line?: number;
}

/** Intended findings, by the linter's code and the file, each with the reason. */
const allowed: Record<string, string> = {
  "KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION manifest.json": "Firefox for Android has no sidebar",
  "UNSAFE_VAR_ASSIGNMENT panel.js": "React's own; nothing here uses dangerouslySetInnerHTML",
};

execFileSync("npm", ["run", "build:extension", "-w", "@tessera/mf-agents"], { cwd: root, stdio: "ignore" });
const { errors, warnings } = lint();
const found = [...errors, ...warnings].filter(({ code, file = "" }) => !(`${code} ${file}` in allowed));
for (const { code, message, file = "", line = 0 } of found)
  console.log(`${code}  ${file}:${line}  ${message}`);
console.log(`${found.length} findings of addons-linter ${version}`);
process.exit(found.length > 0 ? 1 : 0);

function lint(): { errors: Finding[]; warnings: Finding[] } {
  const program = path.join(folder, "node_modules/.bin/addons-linter");
  if (!existsSync(program)) fetchLinter();
  const { stdout, stderr } = spawnSync(program, ["--output", "json", "--self-hosted", extension], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(`The linter said nothing: ${stderr}`);
  return JSON.parse(stdout);
}

function fetchLinter(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", `addons-linter@${version}`], {
    cwd: folder,
    stdio: "ignore",
  });
}
