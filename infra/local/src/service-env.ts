import path from "node:path";
import { credentialsKey, hintSecret, rolePassword, type Secrets, urlSecret } from "./secrets.ts";

/** The port each service has beside the standard origin, `decisions.md` section 1. */
export const standardPorts = {
  identity: 4001,
  registry: 4002,
  tickets: 4003,
  files: 4004,
  organization: 4005,
  agents: 4006,
  analytics: 4007,
} as const;
export type DomainService = keyof typeof standardPorts;
export type Ports = Record<DomainService, number>;
export type Env = Record<string, string>;

/** What the services of one installation share. */
export interface DeskFacts {
  origin: string;
  port: number;
  adminUrl: string;
  redisUrl: string;
  smtpUrl: string;
  dataFolder: string;
  secrets: Secrets;
  logLevel: string;
  /** How many sign-ins one address has in a minute; identity's own limit unless given. */
  signInsPerMinute?: number;
  /** Whether integrations may send into private networks. */
  allowPrivateAddresses: boolean;
  /** Development servers by module name, which replace the published releases. */
  devModules?: Record<string, string>;
}

type EnvOf = (facts: DeskFacts, origins: Record<DomainService, string>) => Env;

/** What each service is told besides what all are. */
export const envOf: Record<DomainService, EnvOf> = {
  identity: (facts) => ({
    ...letters(facts),
    AUTH_SECRET: facts.secrets.authSecret,
    HINT_SECRET: hintSecret(facts.secrets),
    OPERATORS: process.env.OPERATORS ?? "owner@demo.test",
    ...passedOn([...providers, ...providerSecrets]),
    ...(facts.signInsPerMinute ? { SIGN_INS_PER_MINUTE: String(facts.signInsPerMinute) } : {}),
  }),
  registry: (facts, origins) => ({
    RELEASES_DIR: releasesFolder(facts),
    PUBLISH_TOKEN: facts.secrets.publishToken,
    SERVICE_ORIGINS: [...Object.values(origins), originOf(facts.port)].join(","),
  }),
  tickets: () => ({}),
  files: (facts) => ({
    FILES_DIR: path.join(facts.dataFolder, "files"),
    URL_SECRET: urlSecret(facts.secrets),
    // Pieces of uploads die young: collecting them often keeps both memory and the time it takes small.
    NODE_OPTIONS: "--max-semi-space-size=1",
  }),
  organization: (facts, origins) => ({
    ...letters(facts),
    IDENTITY_URL: origins.identity,
    FILES_URL: origins.files,
    URL_SECRET: urlSecret(facts.secrets),
    EXPORTS_DIR: path.join(facts.dataFolder, "exports"),
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
  }),
  agents: (facts, origins) => ({
    TICKETS_URL: origins.tickets,
    FILES_URL: origins.files,
    IDENTITY_URL: origins.identity,
    ORGANIZATION_URL: origins.organization,
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    ...passedOn(models),
  }),
  analytics: (facts) => letters(facts),
};

/** What the worker of files is told. */
export function workerEnv(facts: DeskFacts): Env {
  return {
    LOG_LEVEL: facts.logLevel,
    REDIS_URL: facts.redisUrl,
    DATABASE_URL: roleUrl(facts, "svc_files"),
    JOB_DATABASE_URL: roleUrl(facts, "job_files"),
    FILES_DIR: path.join(facts.dataFolder, "files"),
    WORK_DIR: path.join(facts.dataFolder, "work"),
    ...passedOn(readers),
  };
}

/** What the gateway is told besides what all are. */
export function gatewayEnv(facts: DeskFacts, origins: Record<DomainService, string>): Env {
  const urls = Object.entries(origins).map(([name, origin]) => [`${name.toUpperCase()}_URL`, origin]);
  return {
    PUBLIC_ORIGIN: facts.origin,
    RELEASES_DIR: releasesFolder(facts),
    HINT_SECRET: hintSecret(facts.secrets),
    ...Object.fromEntries(urls),
    ...passedOn([...providers, "IDENTITY_ORIGINS"]),
    ...(facts.devModules ? { DEV_MODULES: JSON.stringify(facts.devModules) } : {}),
  };
}

export function releasesFolder({ dataFolder }: DeskFacts): string {
  return path.join(dataFolder, "releases");
}

export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function letters({ origin, smtpUrl }: DeskFacts): Env {
  return {
    PUBLIC_ORIGIN: origin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Tessera <desk@tessera.example>",
  };
}

/** What stands outside of an installation, as whoever starts it names it. */
const readers = ["CLAMD_URL", "TRANSCRIPTION_URL", "TRANSCRIPTION_KEY", "TRANSCRIPTION_MODEL"];
const providers = ["IDENTITY_PROVIDER", "CLERK_PUBLISHABLE_KEY", "OIDC_ISSUER", "OIDC_CLIENT_ID"];
const providerSecrets = ["CLERK_SECRET_KEY", "CLERK_WEBHOOK_SECRET", "CLERK_API_URL", "OIDC_TRUST_ADDRESSES"];
const models = ["AI_PROVIDER_URL", "AI_PROVIDER_KEY", "AI_PROVIDER_MODEL", "AI_PROVIDER_LABEL", "AI_PRICES"];

function passedOn(names: string[]): Env {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])),
  );
}

/** The address of the installation's database for a role. */
export function roleUrl(
  { adminUrl, secrets }: Pick<DeskFacts, "adminUrl" | "secrets">,
  role: string,
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(secrets, role);
  return url.href;
}
