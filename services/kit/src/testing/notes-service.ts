import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(
  new URL("../../../../infra/examples/notes-service/notes_service.py", import.meta.url),
);

/** True if the example of a service in another language can run here. */
export const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Starts the example of a service from outside as a process on a free port. It asks `tesseraUrl` for the caller's identity. */
export async function startNotesService(tesseraUrl: string): Promise<AsyncDisposable & { url: string }> {
  const child = spawn("python3", [program], {
    env: { ...process.env, TESSERA_URL: tesseraUrl, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readUrl(child);
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The notes service has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("The notes service ended before it listened.");
}
