import { randomBytes } from "node:crypto";
import path from "node:path";

/** What an example cannot know. */
export interface Surroundings {
  postgresUrl: string;
  redisUrl: string;
  port: number;
  /** Where a service keeps files. */
  folder: string;
  servicesFile: string;
}

/** An `.env.example` with only that filled in which each machine has of its own: stores, the port, folders, and secrets. */
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
