import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { unpackChromium } from "./unpack-chromium.ts";

/** The program, flags and environment with which Chromium starts. */
export interface BrowserProgram {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  /** Whether it opens windows and loads extensions from folders, which neither npm's Chromium nor Chrome does. */
  hasWindows: boolean;
}

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// Without these flags, Chromium contacts its vendor's servers at every start.
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Finds a Chromium: on the PATH, else from npm, else Debian's package, installed if this runs as root. Throws if there is none. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = fromPath();
  if (installed) return installed;
  const packed = await fromNpm();
  if (packed) return packed;
  const fresh = process.getuid?.() === 0 && installFromDebian() ? fromPath() : undefined;
  if (fresh) return fresh;
  throw new Error(
    "No browser was found. Install Chromium (on Debian: apt-get install chromium) so that it is on the PATH, and run the tests again.",
  );
}

function fromPath(): BrowserProgram | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const executablePath = folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isRunnable);
  return executablePath
    ? { executablePath, args: quiet, env: environment(), hasWindows: /chromium/u.test(executablePath) }
    : undefined;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function fromNpm(): Promise<BrowserProgram | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { executablePath, env } = await unpackChromium();
    const whole = { ...environment(), ...env };
    execFileSync(executablePath, ["--version"], { stdio: "ignore", env: whole });
    return { executablePath, args: quiet, env: whole, hasWindows: false };
  } catch {
    return undefined;
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
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
