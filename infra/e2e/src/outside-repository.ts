import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** A folder of a team that does not have this repository. */
export interface OutsideFolder {
  folder: string;
  /** Runs a program in the folder, or in the folder `below` it. Throws with its output if it fails. */
  run(program: string, words: string[], below?: string): Promise<string>;
  /** Starts a program that keeps running, and waits until its output contains `word`. Throws if it ends before. */
  begin(word: string, program: string, words: string[], below?: string): Promise<{ end(): Promise<void> }>;
  change(file: string, edit: (text: string) => string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty folder outside the checkout. Its programs have these variables and the Node that runs here. */
export async function anOutsideFolder(more: Record<string, string>): Promise<OutsideFolder> {
  const folder = await mkdtemp(path.join(await realpath(os.tmpdir()), "outside-"));
  const env = { ...ownVariables(), ...more };
  const place = (below = ".") => ({ cwd: path.join(folder, below), env });
  return {
    folder,
    async run(program, words, below) {
      try {
        const options = { ...place(below), maxBuffer: 64 * 1024 ** 2 };
        return (await promisify(execFile)(program, words, options)).stdout;
      } catch (error) {
        const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
        throw new Error(
          `${program} ${words.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-8000) || error}`,
        );
      }
    },
    async begin(word, program, words, below) {
      const child = spawn(program, words, {
        ...place(below),
        stdio: ["ignore", "pipe", "pipe"],
        detached: true,
      });
      let said = "";
      await new Promise<void>((resolve, reject) => {
        const gather = (chunk: Buffer) => {
          said += chunk;
          if (said.includes(word)) resolve();
        };
        child.stdout.on("data", gather);
        child.stderr.on("data", gather);
        child.once("exit", () => reject(new Error(`${program} ${words.join(" ")} ended:\n${said}`)));
      });
      return {
        async end() {
          if (child.exitCode !== null || !child.pid) return;
          const ended = new Promise((resolve) => child.once("exit", resolve));
          process.kill(-child.pid, "SIGTERM");
          await ended;
        },
      };
    },
    async change(file, edit) {
      const target = path.join(folder, file);
      await writeFile(target, edit(await readFile(target, "utf8")));
    },
    write: (file, text) => writeFile(path.join(folder, file), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the variables of the machine, without those that npm and the tests have added, which would lead back into this checkout. */
function ownVariables(): Record<string, string> {
  const { HOME = "", PATH = "" } = process.env;
  const names = PATH.split(path.delimiter).filter((name) => !name.includes("node_modules"));
  const proxies = Object.entries(process.env).filter(([name]) =>
    /^(https?|no)_proxy$|^NODE_EXTRA_CA/i.test(name),
  );
  return {
    HOME,
    PATH: [path.dirname(process.execPath), ...names].join(path.delimiter),
    ...Object.fromEntries(proxies.map(([name, value]) => [name, value ?? ""])),
  };
}
