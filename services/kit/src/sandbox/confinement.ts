import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * The means of this machine to confine a child process beyond what Node does itself: programs of util-linux, or null if they do not work.
 */
export interface Confinement {
  /** A command prefix that takes away network access. */
  noNetwork: string[] | null;
  /** A command prefix that ends the child when the worker is killed. */
  dyingWithParent: string[] | null;
  /** The path of `prlimit`, for limits enforced by the kernel: CPU time, file size, no core dumps. */
  limited: string | null;
}

const run = promisify(execFile);
const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];
let probed: Promise<Confinement> | undefined;

/** Tests the programs, once per process: a container may forbid what they do. */
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

/** Limits enforced by the kernel. Without `cpuSeconds`, CPU time is unlimited. */
export interface KernelLimits {
  cpuSeconds?: number;
  /** The maximum size of each file that the process writes, in MiB. */
  fileMb: number;
}

/** Wraps the command in everything available. Each program executes the next one, so the process id does not change. */
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
