// The entry point of `npm start`, `npm test` and the other commands. Runs on any Node from version 20: installs the dependencies that the
// command needs if the lock file changed, then hands over to the Node that is one of them.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chooseInstall } from "./choose-install.mjs";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../..");
const bin = path.join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
const node = path.join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
const stamp = path.join(root, "node_modules", ".tessera-lock");
const [command, ...rest] = process.argv.slice(2);

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function install() {
  const hash = lockHash();
  const choice = chooseInstall({
    command,
    hash,
    stamp: existsSync(stamp) && existsSync(node) ? readFileSync(stamp, "utf8").trim() : "",
    hasTools: existsSync(path.join(root, "node_modules", "jest")),
  });
  if (choice === "nothing") return;
  const began = Date.now();
  process.stdout.write("  install   dependencies from the lock file …\n");
  // Not `npm ci`: it requires the binaries of every other platform, which not every registry has.
  const flags = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = spawnSync("npm", ["install", ...flags, ...(choice === "run" ? ["--omit=dev"] : [])], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
  });
  if (result.status !== 0) {
    process.stderr.write(
      "\nThe dependencies could not be installed (npm install, above). Nothing was started.\n",
    );
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash} ${choice}`);
  process.stdout.write(`  install   done in ${Math.round((Date.now() - began) / 1000)} s\n`);
}

install();
const child = spawn(node, [path.join(root, "infra/local/src/commands", `${command}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` },
});
// Ctrl-C reaches the whole process group, so SIGINT is not forwarded: the child decides when to exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
}
// npm forwards a signal only to its shell, which exits and leaves this process running: poll for a changed parent.
const parent = process.ppid;
const followParent = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(followParent);
  child.kill("SIGTERM");
}, 500);
if (!process.env.npm_lifecycle_event) clearInterval(followParent);
child.on("exit", (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
