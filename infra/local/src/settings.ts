import path from "node:path";
import { Trouble } from "./trouble.ts";

/** The folder that holds the checkout. */
export const rootFolder = path.resolve(import.meta.dirname, "../../..");

/** The folder that holds the services. */
export const servicesFolder = path.join(rootFolder, "services");

/** What a person may set for a local installation; everything else follows from it. */
export interface Settings {
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env.PORT),
    dataFolder: path.resolve(rootFolder, env.DATA_DIR || ".local"),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Trouble(`PORT must be a number from 1 to 65535, not "${text}".`);
}
