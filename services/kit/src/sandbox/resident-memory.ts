import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:process";
import { promisify } from "node:util";

/** Returns the resident memory of a process and its children in MiB; 0 if it has ended. */
export async function readResidentMb(pid: number): Promise<number> {
  if (platform !== "linux") return residentByPs(pid);
  // Synchronous, because it takes a few microseconds and would otherwise queue behind other file operations.
  return residentByProc(pid) + findChildren(pid).reduce((sum, child) => sum + residentByProc(child), 0);
}

function residentByProc(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function findChildren(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").map(Number).filter(Boolean);
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

const run = promisify(execFile);

async function residentByPs(pid: number): Promise<number> {
  const answer = await run("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => null);
  return Number(answer?.stdout ?? 0) / 1024;
}
