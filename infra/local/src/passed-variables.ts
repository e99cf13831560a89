import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { findMisspelt, type MisspeltVariable, ownPrefixes } from "@tessera/kit/config/misspelt-variable";
import { servicesFolder } from "./settings.ts";

/** The variables that `npm start` reads itself. */
const ownVariables = [
  ...[
    "PORT",
    "DATA_DIR",
    "DATABASE_URL",
    "REDIS_URL",
    "CELLS",
    "ALLOW_PRIVATE_ADDRESSES",
    "SMTP_PORT",
    "METRICS_PORT",
  ],
  ...["ENDPOINT", "HEADERS", "TIMEOUT"].map((name) => `OTEL_EXPORTER_OTLP_${name}`),
  ...["OTEL_TRACES_SAMPLER", "OTEL_TRACES_SAMPLER_ARG", "OTEL_RESOURCE_ATTRIBUTES"],
];

/** Those that it sets to what fits together: addresses, folders and keys of this installation. Many shells set HOST for other reasons. */
const decided = [
  ...[
    "HOST",
    "DRAIN_MS",
    "JOB_DATABASE_URL",
    "PUBLIC_ORIGIN",
    "TOKEN_ISSUER",
    "TOKEN_AUDIENCE",
    "JWKS_URL",
    "CELL",
  ],
  ...[
    "FILES_DIR",
    "RELEASES_DIR",
    "EXPORTS_DIR",
    "WORK_DIR",
    "SERVICES_FILE",
    "DEV_MODULES",
    "CELL_JOB_DATABASE_URLS",
  ],
  ...["TICKETS_URL", "FILES_URL", "IDENTITY_URL", "ORGANIZATION_URL", "PUBLISH_TOKEN", "CREDENTIALS_KEY"],
  ...["AUTH_SECRET", "HINT_SECRET", "OVERRIDE_SECRET", "URL_SECRET", "REPLY_SECRET", "PORTAL_SECRET"],
];

/** Variables of Node that every process needs if the operator sets them. */
export const nodeVariables = [
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_USE_ENV_PROXY"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"],
];

/** Returns the variables that a service reads, as in its `.env.example`. */
export function getVariables(service: string): string[] {
  const file = path.join(servicesFolder, service, ".env.example");
  try {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
  } catch {
    return [];
  }
}

/** Returns those variables of a service that the operator's environment may set. */
export function passableTo(service: string): string[] {
  return getVariables(service).filter((name) => !ownVariables.includes(name) && !decided.includes(name));
}

/** Returns all variables that an installation knows. */
export function listKnownVariables(): string[] {
  const read = readdirSync(servicesFolder).flatMap(getVariables);
  return [...new Set([...ownVariables, ...decided, ...nodeVariables, ...read])];
}

/** Finds the variables in the environment that nothing reads, although their names look like ours. */
export function findUnknown(env: NodeJS.ProcessEnv): MisspeltVariable[] {
  return findMisspelt(env, listKnownVariables(), ownPrefixes);
}

/** @throws CommandError if variables are set that have no effect here. */
export function refuseDecided(env: NodeJS.ProcessEnv): void {
  const set = decided.filter((name) => name !== "HOST" && env[name]);
  if (set.length === 0) return;
  throw new CommandError(
    `npm start sets ${set.join(", ")} itself, from PORT and DATA_DIR: unset ${set.length === 1 ? "it" : "them"}, or deploy the services (infra/deploy).`,
  );
}
