import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** What this machine lets us put around a child, beyond what Node does itself. Programs of util-linux, or nothing. */
export interface Confinement {
  /** No network at all. */
  noNetwork: string[] | null;
  /** Ends the child when the worker is killed. */
  dyingWithParent: string[] | null;
  /** Limits that the kernel holds: processor time, size of a file, no dumps. */
  limited: string | null;
}

const run = promisify(execFile);
const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];
let probed: Promise<Confinement> | undefined;

/** Tried once for each process: a container may forbid what the program could do. */
export function probeConfinement(): Promise<Confinement> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<Confinement> {
  const [unshare, setpriv, prlimit] = await Promise.all(["unshare", "setpriv", "prlimit"].map(find));
  return {
    noNetwork: (unshare && ((await works([unshare, "-n"])) ?? (await works([unshare, "-r", "-n"])))) || null,
    dyingWithParent: (setpriv && (await works([setpriv, "--pdeathsig", "KILL"]))) || null,
    limited: (prlimit && (await works([prlimit, "--core=0"])) && prlimit) || null,
  };
}

async function find(program: string): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, program);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}

async function works(wrapper: string[]): Promise<string[] | null> {
  const [program = "", ...rest] = wrapper;
  return run(program, [...rest, "true"], { timeout: 5_000 }).then(
    () => wrapper,
    () => null,
  );
}

/** Limits that the kernel holds. Without `cpuSeconds` a process may compute for as long as it lives. */
export interface KernelLimits {
  cpuSeconds?: number;
  /** Of any file that it writes. */
  fileMb: number;
}

/** The command within all that this machine lets us put around it; each becomes the next, so that the id stays. */
export function confine(
  command: string[],
  { cpuSeconds, fileMb }: KernelLimits,
  confinement: Confinement,
): string[] {
  const { noNetwork, dyingWithParent, limited } = confinement;
  const limits = limited && [
    limited,
    "--core=0",
    ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}`]),
    `--fsize=${fileMb * 1024 * 1024}`,
  ];
  return [...(noNetwork ?? []), ...(limits ?? []), ...(dyingWithParent ?? []), ...command];
}
