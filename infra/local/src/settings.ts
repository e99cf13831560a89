import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { cellName } from "@tessera/kit/cell/cells-file";
import { postgresUrlPattern } from "@tessera/kit/config/postgres-address";
import { redisUrlPattern } from "@tessera/kit/config/redis-address";
import { firstCell } from "@tessera/wire/organization/placement";

/** The root folder of the repository. */
export const rootFolder = path.resolve(import.meta.dirname, "../../..");

export const servicesFolder = path.join(rootFolder, "services");

/** The settings of a local installation, from which everything else is derived. */
export interface Settings {
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The port on which mail is received, of 127.0.0.1; any free one by default. */
  smtpPort?: number | undefined;
  redisUrl: string | undefined;
  /** The names of cells other than the first: databases with services of their own, across which organizations are split. */
  cells?: readonly string[];
  /** True if webhooks and integrations may send to this machine and its network. */
  allowPrivateAddresses: boolean;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort("PORT", env.PORT),
    dataFolder: path.resolve(rootFolder, env.DATA_DIR || ".local"),
    databaseUrl: readAddress("DATABASE_URL", env, "postgres://user:password@host:5432/tessera"),
    ...(env.SMTP_PORT ? { smtpPort: readPort("SMTP_PORT", env.SMTP_PORT) } : {}),
    redisUrl: readAddress("REDIS_URL", env, "redis://host:6379"),
    cells: readCellNames(env),
    allowPrivateAddresses: readSwitch("ALLOW_PRIVATE_ADDRESSES", env),
  };
}

function readCellNames({ CELLS, DATABASE_URL }: NodeJS.ProcessEnv): string[] {
  const names = (CELLS ?? "").split(",").flatMap((name) => name.trim() || []);
  const wrong = names.find((name) => !cellName.test(name) || name === firstCell);
  if (wrong) throw new CommandError(`CELLS: "${wrong}" cannot name a cell.`);
  if (names.length > 0 && DATABASE_URL)
    throw new CommandError("CELLS goes with databases of this installation's own, not with DATABASE_URL.");
  return names;
}

/** Reads the address of a store. It may carry a password, so the error does not repeat it. */
function readAddress(
  name: "DATABASE_URL" | "REDIS_URL",
  env: NodeJS.ProcessEnv,
  example: string,
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const schemes = { DATABASE_URL: new RegExp(postgresUrlPattern), REDIS_URL: new RegExp(redisUrlPattern) };
  // The addresses of several servers are no single URL.
  const isOne = !/^\w+\+/.test(text);
  if (schemes[name].test(text) && (!isOne || URL.canParse(text))) return text;
  throw new CommandError(`${name} must be an address like ${example}.`);
}

function readPort(name: string, text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${name} must be a number from 1 to 65535, not "${text}".`);
}

/** Returns true if a server runs on this machine, where nobody else reaches the accounts of the demo. */
export function isOnThisMachine(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/.test(new URL(address).hostname);
}

function readSwitch(name: string, env: NodeJS.ProcessEnv): boolean {
  const text = env[name] || "false";
  if (text === "true" || text === "false") return text === "true";
  throw new CommandError(`${name} must be "true" or "false", not "${text}".`);
}
