import { ConfigError } from "@tessera/kit/config/config";

/** The modules served by development servers: origins by module name. */
export type DevModules = ReadonlyMap<string, string>;

/** Parses `DEV_MODULES`, a JSON object of origins by module name. Throws a `ConfigError` if it is invalid. */
export function readDevModules(text: string | undefined): DevModules {
  try {
    const origins: Record<string, unknown> = JSON.parse(text ?? "{}");
    return new Map(Object.entries(origins).map(([name, origin]) => [name, new URL(String(origin)).origin]));
  } catch {
    throw new ConfigError(["DEV_MODULES must be a JSON object of origins by module name"]);
  }
}
