import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";

/** The checkout that these tests belong to. */
export const checkout = path.resolve(import.meta.dirname, "../../..");

const bootstrap = path.join(checkout, "infra/local/bootstrap.mjs");
const options = () => ({ cwd: checkout, env: { ...process.env, DATA_DIR: process.env.TEST_FOLDER } });

/** Runs a command of this repository as `npm run` does, against the installation of these tests. Throws with its output if it fails. */
export function runCommand(command: string, ...words: string[]): Promise<string> {
  return run(process.execPath, [bootstrap, command, ...words]);
}

/** Runs a program of `node_modules/.bin`. Throws with its output if it fails. */
export function runTool(name: string, ...flags: string[]): Promise<string> {
  return run(path.join(checkout, "node_modules/.bin", name), flags);
}

export async function run(program: string, words: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, words, {
      ...options(),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${words.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-8000) || error}`);
  }
}

/** A command that runs until it is stopped. */
export interface LastingCommand {
  end(): Promise<void>;
}

/** Starts a command of this repository, and waits until its output contains `word`. Throws if it ends before. */
export async function beginCommand(
  word: string,
  command: string,
  ...words: string[]
): Promise<LastingCommand> {
  const child = spawn(process.execPath, [bootstrap, command, ...words], {
    ...options(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(word)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`${command} ${words.join(" ")} ended:\n${said}`)));
  });
  return {
    async end() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
