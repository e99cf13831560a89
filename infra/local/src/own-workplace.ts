import path from "node:path";
import type { Workplace } from "@tessera/cli/command";
import { CommandError } from "@tessera/cli/command-error";
import { runTool } from "./build.ts";
import { openRegistry } from "./running-registry.ts";
import { rootFolder } from "./settings.ts";

/** Runs the commands of a module's repository in this one, by default against the installation running here. */
export function ownWorkplace(program: string): Workplace {
  return {
    program,
    folder: rootFolder,
    publishesCommitted: false,
    openRegistry: (origin) => openRegistry({ ...process.env, ...(origin ? { TESSERA_URL: origin } : {}) }),
    build: buildWorkspace,
  };
}

async function buildWorkspace(folder: string): Promise<void> {
  const place = path.relative(rootFolder, folder);
  const flags = ["run", "build", `--filter=./${place}`, "--output-logs=errors-only", "--no-color"];
  const { code, said } = await runTool("turbo", flags);
  if (code !== 0) throw new CommandError(`${place} could not be built:\n${said}`);
}
