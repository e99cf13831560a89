import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A Chromium: from the PATH, else npm's, else Debian's package when we are root. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const installed = fromPath();
  if (installed) return { executablePath: installed, args: quiet };
  const packed = await fromNpm();
  if (packed) return packed;
  if (process.getuid?.() === 0 && installFromDebian()) {
    const fresh = fromPath();
    if (fresh) return { executablePath: fresh, args: quiet };
  }
  throw new Error(
    "No browser was found. Install Chromium (on Debian: apt-get install chromium) so that it is on the PATH, and run the tests again.",
  );
}

// Without these Chromium looks for its maker's servers at every start.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function fromPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isRunnable);
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // It unpacks the libraries it brings only where it believes to be in Lambda.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  try {
    const executablePath = await unpackOwn();
    execFileSync(executablePath, ["--version"], { stdio: "ignore" });
    // Not the arguments it proposes: in a single process the browser ends with its first page.
    return { executablePath, args: quiet };
  } catch {
    return undefined;
  }
}

/** Into a folder of this account: what another one unpacked may not be run. */
async function unpackOwn(): Promise<string> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = path.join(os.tmpdir(), `tessera-browser-${process.getuid?.()}`);
  try {
    mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o700 });
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function installFromDebian(): boolean {
  try {
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
