import type { BodyOf, ReplyOf, Routes } from "@tessera/wire/api/route";
import type { overrideRoutes } from "@tessera/wire/release/override";
import type { registryRoutes } from "@tessera/wire/release/release";
import { CommandError } from "../command-error.ts";

type RegistryRoutes = typeof registryRoutes & typeof overrideRoutes;
type Operations = RegistryRoutes & Routes;

/** The origin of an installation, and the key for its registry. */
export interface InstallationAccess {
  origin: string;
  key: string;
}

/** A client of an installation's registry, authenticated by a key. */
export interface RegistryClient extends InstallationAccess {
  call<K extends keyof RegistryRoutes & string>(
    operation: K,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: BodyOf<Operations[K]> },
  ): Promise<ReplyOf<Operations[K]>>;
}

/** Returns the key from the variables, if there is one. `RELEASE_KEY` is its former name. */
export function readKey(env: NodeJS.ProcessEnv): string | undefined {
  return env.TESSERA_KEY || env.RELEASE_KEY || undefined;
}

/**
 * Returns the installation given by `TESSERA_URL` and `TESSERA_KEY`.
 * @throws CommandError if one of them is missing, or if `TESSERA_URL` is not an HTTP URL.
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

/** Returns a client of the registry at an origin. Its calls throw a CommandError with the reason of a refusal. */
export function registryAt({ origin, key }: InstallationAccess): RegistryClient {
  return {
    origin,
    key,
    async call(operation, { params = {}, query = {}, body } = {}) {
      const [method = "GET", path = ""] = operation.split(" ");
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams(query).toString();
      const response = await request(`${origin}/api/v1${filled}${search ? `?${search}` : ""}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new CommandError(await readRefusal(response));
      return (await response.json()) as never;
    },
  };
}

/** Sends a request. @throws CommandError if there is no response. */
export async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new CommandError(`${new URL(url).origin} doesn't answer: ${cause?.code ?? message}`);
  }
}

/** Returns the reason of a refusal, followed by one line for each invalid field. */
export async function readRefusal(response: Response): Promise<string> {
  const reply = (await response.json().catch(() => ({}))) as {
    detail?: string;
    fields?: Record<string, string>;
  };
  const fields = Object.entries(reply.fields ?? {}).map(([name, message]) => `  ${name}: ${message}`);
  return [reply.detail ?? `HTTP ${response.status}`, ...fields].join("\n");
}
