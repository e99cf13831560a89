import { CommandError } from "@tessera/cli/command-error";
import {
  type InstallationAccess,
  type RegistryClient,
  readInstallation,
  readKey,
  registryAt,
} from "@tessera/cli/registry/registry-client";
import { readRunning } from "./folder-lock.ts";
import { readSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

/**
 * Opens the registry of the installation given by `TESSERA_URL` and `TESSERA_KEY`, or else of the one running from
 * `DATA_DIR`, with its own token.
 * @throws CommandError if there is neither.
 */
export async function openRegistry(env: NodeJS.ProcessEnv): Promise<RegistryClient> {
  return registryAt(env.TESSERA_URL ? readInstallation(env) : await findRunning(env));
}

async function findRunning(env: NodeJS.ProcessEnv): Promise<InstallationAccess> {
  const { dataFolder } = readSettings(env);
  const origin = (await readRunning(dataFolder))?.origin;
  if (!origin)
    throw new CommandError(
      `No installation runs from ${dataFolder}. Start one (npm start), or name one: TESSERA_URL=https://… TESSERA_KEY=tmk_…`,
    );
  return { origin, key: readKey(env) ?? (await readSecrets(dataFolder)).publishToken };
}
