import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { confine, probeConfinement } from "@tessera/kit/confinement";

/**
 * Starts a module in a process that may only read its own code, may write nothing, and has no network access where this machine can block
 * it.
 */
export async function startConfinedChild(module: string, heapMb: number): Promise<ChildProcess> {
  const command = [
    process.execPath,
    "--no-warnings",
    `--max-old-space-size=${heapMb}`,
    "--permission",
    ...readableCode().map((path) => `--allow-fs-read=${path}`),
    module,
  ];
  const [program = "", ...flags] = confine(command, { fileMb: 0 }, await probeConfinement());
  return spawn(program, flags, {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

function readableCode(): string[] {
  const service = dirname(dirname(import.meta.dirname));
  const mime = dirname(fileURLToPath(import.meta.resolve("@tessera/kit/mime/mime-part")));
  const kit = dirname(dirname(mime));
  const sources = [join(service, "src"), mime, join(kit, "src", "text")];
  const packages = [...packagesAbove(service), ...packagesAbove(kit)];
  return [
    ...[...sources, ...packages].map((folder) => `${realpathSync(folder)}/*`),
    ...[service, kit].map((folder) => realpathSync(join(folder, "package.json"))),
  ];
}

function packagesAbove(folder: string): string[] {
  const packages = join(folder, "node_modules");
  const above = dirname(folder);
  const further = above === folder ? [] : packagesAbove(above);
  return existsSync(packages) ? [packages, ...further] : further;
}
