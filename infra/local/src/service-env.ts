import path from "node:path";
import type { ServiceDeclaration } from "@tessera/kit/service-declarations";
import {
  credentialsKey,
  hintSecret,
  overrideSecret,
  portalSecret,
  replySecret,
  rolePassword,
  type Secrets,
  urlSecret,
} from "./secrets.ts";

export type Env = Record<string, string>;

/** What the services of one installation share. */
export interface InstallationFacts {
  origin: string;
  port: number;
  adminUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** Where the installation takes mail by SMTP. */
  receptionPort: number;
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

/** Where a service of the installation listens. */
export type OriginOf = (service: string) => string;
type EnvOf = (facts: InstallationFacts, originOf: OriginOf) => Env;

/** What services get besides what all get; one that is not here needs no more. */
const envByService: Record<string, EnvOf> = {
  identity: (facts) => ({
    ...mailVariables(facts),
    AUTH_SECRET: facts.secrets.authSecret,
    HINT_SECRET: hintSecret(facts.secrets),
    OPERATORS: operators(),
    ...passedOn([...providers, ...providerSecrets, ...accountRules]),
    ...(facts.signInsPerMinute ? { SIGN_INS_PER_MINUTE: String(facts.signInsPerMinute) } : {}),
  }),
  registry: (facts) => ({
    ...mailVariables(facts),
    OPERATORS: operators(),
    RELEASES_DIR: releasesFolder(facts),
    PUBLISH_TOKEN: facts.secrets.publishToken,
    SERVICES_FILE: servicesFile(facts),
    OVERRIDE_SECRET: overrideSecret(facts.secrets),
    ...passedOn(["OVERRIDE_ORIGINS"]),
  }),
  tickets: (facts) => ({ ...mailVariables(facts), PORTAL_SECRET: portalSecret(facts.secrets) }),
  files: (facts) => ({
    FILES_DIR: path.join(facts.dataFolder, "files"),
    URL_SECRET: urlSecret(facts.secrets),
    // Pieces of uploads die young: collecting them often keeps both memory and the time it takes small.
    NODE_OPTIONS: "--max-semi-space-size=1",
  }),
  organization: (facts, originOf) => ({
    ...mailVariables(facts),
    IDENTITY_URL: originOf("identity"),
    FILES_URL: originOf("files"),
    URL_SECRET: urlSecret(facts.secrets),
    EXPORTS_DIR: path.join(facts.dataFolder, "exports"),
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    PAYMENT_PROVIDER: "test",
  }),
  agents: (facts, originOf) => ({
    TICKETS_URL: originOf("tickets"),
    FILES_URL: originOf("files"),
    IDENTITY_URL: originOf("identity"),
    ORGANIZATION_URL: originOf("organization"),
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    ...passedOn(models),
  }),
  analytics: (facts) => mailVariables(facts),
  mail: (facts, originOf) => ({
    MAIL_DOMAIN: "demo.test",
    SMTP_PORT: String(facts.receptionPort),
    // The mailbox hands over what its own page wrote.
    SMTP_TRUSTED_RELAYS: "127.0.0.1",
    SMTP_URL: facts.smtpUrl,
    REPLY_SECRET: replySecret(facts.secrets),
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    FILES_URL: originOf("files"),
    URL_SECRET: urlSecret(facts.secrets),
    ...passedOn(["RAW_MAIL_DAYS", "SPAM_DAYS", "MAX_ATTACHED_MB"]),
  }),
};

/** What a service gets that keeps tables of a domain. */
export function serviceEnv(
  { name, domain }: Pick<ServiceDeclaration, "name" | "domain">,
  facts: InstallationFacts,
  originOf: OriginOf,
): Env {
  return {
    ...commonEnv(facts, originOf),
    DATABASE_URL: roleUrl(facts, `svc_${domain}`),
    JOB_DATABASE_URL: roleUrl(facts, `job_${domain}`),
    ...envByService[name]?.(facts, originOf),
  };
}

function commonEnv(facts: InstallationFacts, originOf: OriginOf): Env {
  return {
    HOST: "127.0.0.1",
    LOG_LEVEL: facts.logLevel,
    REDIS_URL: facts.redisUrl,
    TOKEN_ISSUER: facts.origin,
    TOKEN_AUDIENCE: `${facts.origin}/api`,
    JWKS_URL: `${originOf("identity")}/api/auth/jwks`,
  };
}

/** What the worker of files gets. */
export function workerEnv(facts: InstallationFacts): Env {
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

export function gatewayEnv(facts: InstallationFacts, originOf: OriginOf): Env {
  return {
    ...commonEnv(facts, originOf),
    PUBLIC_ORIGIN: facts.origin,
    RELEASES_DIR: releasesFolder(facts),
    HINT_SECRET: hintSecret(facts.secrets),
    SERVICES_FILE: servicesFile(facts),
    OVERRIDE_SECRET: overrideSecret(facts.secrets),
    ...passedOn([...providers, ...callerLimits, ...addresses]),
    ...(facts.devModules ? { DEV_MODULES: JSON.stringify(facts.devModules) } : {}),
  };
}

export function releasesFolder({ dataFolder }: InstallationFacts): string {
  return path.join(dataFolder, "releases");
}

/** Which services there are: gateway and registry look into it while they run. */
export function servicesFile({ dataFolder }: Pick<InstallationFacts, "dataFolder">): string {
  return path.join(dataFolder, "services.json");
}

function operators(): string {
  return process.env.OPERATORS ?? "owner@demo.test";
}

function mailVariables({ origin, smtpUrl }: InstallationFacts): Env {
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
const accountRules = [
  "OPERATORS_NEED_SECOND_STEP",
  "MAX_ORGANIZATIONS_PER_PERSON",
  "SESSION_MAX_DAYS",
  "CONFIRM_MINUTES",
];
const models = [
  ...["AI_PROVIDER_URL", "AI_PROVIDER_KEY", "AI_PROVIDER_MODEL", "AI_PROVIDER_LABEL", "AI_PRICES"],
  ...["SIMILAR_VECTORS", "AI_BUDGETS", "MAX_REPLY_STREAMS_PER_USER"],
];
const addresses = ["IDENTITY_ORIGINS", "API_ORIGINS", "SECURITY_CONTACTS", "SUPPORT_EMAIL"];
const callerLimits = ["MAX_OPEN_REQUESTS", "MAX_STREAMS_PER_USER", "MAX_STREAMS_PER_ORGANIZATION"];

/** Variables that whoever starts the installation set. */
export function passedOn(names: string[]): Env {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])),
  );
}

/** The address of the installation's database for a role. */
export function roleUrl(
  { adminUrl, secrets }: Pick<InstallationFacts, "adminUrl" | "secrets">,
  role: string,
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(secrets, role);
  return url.href;
}
