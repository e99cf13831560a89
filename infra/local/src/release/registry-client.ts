import type { overrideRoutes } from "@tessera/wire/override";
import type { registryRoutes } from "@tessera/wire/release";
import type { BodyOf, ReplyOf, Routes } from "@tessera/wire/route";
import { CommandError } from "../command-error.ts";
import { readRunning } from "../folder-lock.ts";
import { readSecrets } from "../secrets.ts";
import { readSettings } from "../settings.ts";

type RegistryRoutes = typeof registryRoutes & typeof overrideRoutes;
type Operations = RegistryRoutes & Routes;

/** Asks the registry of an installation, with a key. */
export interface RegistryClient {
  origin: string;
  key: string;
  ask<K extends keyof RegistryRoutes & string>(
    operation: K,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: BodyOf<Operations[K]> },
  ): Promise<ReplyOf<Operations[K]>>;
}

/**
 * The installation that `TESSERA_URL` and `RELEASE_KEY` name, else the one that runs from `DATA_DIR`, with its own token.
 * @throws CommandError when there is neither.
 */
export async function openRegistry(env: NodeJS.ProcessEnv): Promise<RegistryClient> {
  return registryAt(await findInstallation(env));
}

/** The registry behind an origin, asked with a key. */
export function registryAt({ origin, key }: { origin: string; key: string }): RegistryClient {
  return {
    origin,
    key,
    async ask(operation, { params = {}, query = {}, body } = {}) {
      const [method = "GET", path = ""] = operation.split(" ");
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams(query).toString();
      const answer = await fetch(`${origin}/api/v1${filled}${search ? `?${search}` : ""}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new CommandError(await readRefusal(answer));
      return (await answer.json()) as never;
    },
  };
}

/** What a refusal says, with each of its fields on a line. */
export async function readRefusal(answer: Response): Promise<string> {
  const reply = (await answer.json().catch(() => ({}))) as {
    detail?: string;
    fields?: Record<string, string>;
  };
  const fields = Object.entries(reply.fields ?? {}).map(([name, message]) => `  ${name}: ${message}`);
  return [reply.detail ?? `HTTP ${answer.status}`, ...fields].join("\n");
}

async function findInstallation(env: NodeJS.ProcessEnv): Promise<{ origin: string; key: string }> {
  const { dataFolder } = readSettings(env);
  const origin = env.TESSERA_URL ?? (await readRunning(dataFolder))?.origin;
  if (!origin)
    throw new CommandError(
      `No installation runs from ${dataFolder}. Start one (npm start), or name one: TESSERA_URL=https://… RELEASE_KEY=tmk_…`,
    );
  if (env.RELEASE_KEY) return { origin, key: env.RELEASE_KEY };
  if (env.TESSERA_URL) throw new CommandError("RELEASE_KEY is missing: the key of your module.");
  return { origin, key: (await readSecrets(dataFolder)).publishToken };
}
