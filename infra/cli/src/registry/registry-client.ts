import type { overrideRoutes } from "@tessera/wire/override";
import type { registryRoutes } from "@tessera/wire/release";
import type { BodyOf, ReplyOf, Routes } from "@tessera/wire/route";
import { CommandError } from "../command-error.ts";

type RegistryRoutes = typeof registryRoutes & typeof overrideRoutes;
type Operations = RegistryRoutes & Routes;

/** Where an installation is, and the key it is asked with. */
export interface InstallationAccess {
  origin: string;
  key: string;
}

/** Asks the registry of an installation, with a key. */
export interface RegistryClient extends InstallationAccess {
  ask<K extends keyof RegistryRoutes & string>(
    operation: K,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: BodyOf<Operations[K]> },
  ): Promise<ReplyOf<Operations[K]>>;
}

/** The key among the variables. `RELEASE_KEY` is its former name. */
export function readKey(env: NodeJS.ProcessEnv): string | undefined {
  return env.TESSERA_KEY || env.RELEASE_KEY || undefined;
}

/**
 * The installation that `TESSERA_URL` and `TESSERA_KEY` name.
 * @throws CommandError when one of them is missing, or is no address.
 */
export function readInstallation(env: NodeJS.ProcessEnv): InstallationAccess {
  const { TESSERA_URL: address } = env;
  const key = readKey(env);
  const missing = [
    ...(address ? [] : ["TESSERA_URL is missing: the address of the installation, https://desk.example"]),
    ...(key ? [] : ["TESSERA_KEY is missing: the key of your module, which an operator makes"]),
  ];
  if (!address || !key) throw new CommandError(missing.join("\n"));
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`TESSERA_URL is the address of an installation, not "${address}".`);
  return { origin: url.origin, key };
}

/** The registry behind an origin, asked with a key. */
export function registryAt({ origin, key }: InstallationAccess): RegistryClient {
  return {
    origin,
    key,
    async ask(operation, { params = {}, query = {}, body } = {}) {
      const [method = "GET", path = ""] = operation.split(" ");
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams(query).toString();
      const answer = await request(`${origin}/api/v1${filled}${search ? `?${search}` : ""}`, {
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

/** Fetches. @throws CommandError when nobody answers. */
export async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new CommandError(`${new URL(url).origin} doesn't answer: ${cause?.code ?? message}`);
  }
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
