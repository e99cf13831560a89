import { randomBytes } from "node:crypto";
import path from "node:path";

/** The machine-specific values that an `.env.example` cannot contain. */
export interface Surroundings {
  postgresUrl: string;
  redisUrl: string;
  port: number;
  /** The parent folder of the folders in `*_DIR` variables. */
  folder: string;
  servicesFile: string;
}

/** Returns an `.env.example` with only the machine-specific values replaced: stores, the port, folders and secrets. */
export function fillExample(example: string, surroundings: Surroundings): string {
  return example.replaceAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm, (line, name: string, value: string) => {
    const filled = valueFor(name, value, surroundings);
    return filled === undefined ? line : `${name}=${filled}`;
  });
}

function valueFor(name: string, value: string, { port, ...places }: Surroundings): string | undefined {
  if (name === "PORT") return String(port);
  if (name === "REDIS_URL") return places.redisUrl;
  if (name === "SERVICES_FILE") return places.servicesFile;
  if (value !== "" && /_(?:SECRET|KEY)$/.test(name)) return randomBytes(32).toString("base64");
  if (name.endsWith("_DIR")) return path.join(places.folder, name.toLowerCase());
  if (!name.endsWith("DATABASE_URL")) return undefined;
  const { username, password } = new URL(value);
  return Object.assign(new URL(places.postgresUrl), { username, password, pathname: "/tessera" }).href;
}
