import type { Workplace } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { readInstallation, registryAt } from "./registry/registry-client.ts";
import { runScript } from "./run-script.ts";

/** Returns the environment of a module's own repository: the folder in which the command runs, and the installation given by `env`. */
export function outsideWorkplace(folder: string, env: NodeJS.ProcessEnv): Workplace {
  return {
    program: "npx tessera",
    folder,
    publishesCommitted: true,
    openRegistry: async (origin) =>
      registryAt(readInstallation({ ...env, ...(origin ? { TESSERA_URL: origin } : {}) })),
    async build(place) {
      const { code, said } = await runScript(place, "build");
      if (code !== 0) throw new CommandError(`${place} could not be built:\n${said}`);
    },
  };
}
