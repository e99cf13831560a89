import { ConfigError } from "@tessera/kit/config";

/** The modules served by their development servers: origin by name. */
export type DevModules = ReadonlyMap<string, string>;

/** Reads `DEV_MODULES`, an object of origins by module name as JSON. */
export function readDevModules(text: string | undefined): DevModules {
  try {
    const origins: Record<string, unknown> = JSON.parse(text ?? "{}");
    return new Map(Object.entries(origins).map(([name, origin]) => [name, new URL(String(origin)).origin]));
  } catch {
    throw new ConfigError(["DEV_MODULES must be a JSON object of origins by module name"]);
  }
}
