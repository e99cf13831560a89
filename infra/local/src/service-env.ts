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
export interface InstallationDetails {
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
  /** The databases besides the first by cell, as an administrator. */
  cells?: Readonly<Record<string, CellDetails>>;
  /** Development servers by module name, which replace the published releases. */
  devModules?: Record<string, string>;
}

/** What the services of a cell have of their own. */
export interface CellDetails {
  adminUrl: string;
  receptionPort: number;
}

/** Where a service of the installation listens. */
export type OriginOf = (service: string) => string;
type EnvOf = (details: InstallationDetails, originOf: OriginOf) => Env;

/** What services get besides what all get; one that is not here needs no more. */
const envByService: Record<string, EnvOf> = {
  identity: (details) => ({
    ...mailVariables(details),
    AUTH_SECRET: details.secrets.authSecret,
    HINT_SECRET: hintSecret(details.secrets),
    OPERATORS: operators(),
    ...passedOn([...providers, ...providerSecrets, ...accountRules]),
    ...erasuresInCells(details),
    ...(details.signInsPerMinute ? { SIGN_INS_PER_MINUTE: String(details.signInsPerMinute) } : {}),
  }),
  registry: (details) => ({
    ...mailVariables(details),
    OPERATORS: operators(),
    RELEASES_DIR: releasesFolder(details),
    PUBLISH_TOKEN: details.secrets.publishToken,
    SERVICES_FILE: servicesFile(details),
    OVERRIDE_SECRET: overrideSecret(details.secrets),
    ...passedOn(["OVERRIDE_ORIGINS"]),
  }),
  tickets: (details) => ({
    ...mailVariables(details),
    PORTAL_SECRET: portalSecret(details.secrets),
    URL_SECRET: urlSecret(details.secrets),
  }),
  files: (details) => ({
    FILES_DIR: path.join(details.dataFolder, "files"),
    URL_SECRET: urlSecret(details.secrets),
    // Pieces of uploads die young: collecting them often keeps both memory and the time it takes small.
    NODE_OPTIONS: "--max-semi-space-size=1",
  }),
  organization: (details, originOf) => ({
    ...mailVariables(details),
    IDENTITY_URL: originOf("identity"),
    FILES_URL: originOf("files"),
    URL_SECRET: urlSecret(details.secrets),
    REPLY_SECRET: replySecret(details.secrets),
    EXPORTS_DIR: path.join(details.dataFolder, "exports"),
    CREDENTIALS_KEY: credentialsKey(details.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(details.allowPrivateAddresses),
    PAYMENT_PROVIDER: "test",
  }),
  agents: (details, originOf) => ({
    TICKETS_URL: originOf("tickets"),
    FILES_URL: originOf("files"),
    IDENTITY_URL: originOf("identity"),
    ORGANIZATION_URL: originOf("organization"),
    CREDENTIALS_KEY: credentialsKey(details.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(details.allowPrivateAddresses),
    ...passedOn(models),
  }),
  analytics: (details) => mailVariables(details),
  mail: (details, originOf) => ({
    PUBLIC_ORIGIN: details.origin,
    MAIL_DOMAIN: "demo.test",
    SMTP_PORT: String(details.receptionPort),
    // The mailbox hands over what its own page wrote.
    SMTP_TRUSTED_RELAYS: "127.0.0.1",
    SMTP_URL: details.smtpUrl,
    REPLY_SECRET: replySecret(details.secrets),
    CREDENTIALS_KEY: credentialsKey(details.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(details.allowPrivateAddresses),
    FILES_URL: originOf("files"),
    URL_SECRET: urlSecret(details.secrets),
    ...passedOn(["RAW_MAIL_DAYS", "SPAM_DAYS", "MAX_ATTACHED_MB", ...mailProviders]),
  }),
};

/** What a service gets that keeps tables of a domain. */
export function serviceEnv(
  { name, domain }: Pick<ServiceDeclaration, "name" | "domain">,
  details: InstallationDetails,
  originOf: OriginOf,
): Env {
  return {
    ...commonEnv(details, originOf),
    DATABASE_URL: roleUrl(details, `svc_${domain}`),
    JOB_DATABASE_URL: roleUrl(details, `job_${domain}`),
    ...envByService[name]?.(details, originOf),
  };
}

function commonEnv(details: InstallationDetails, originOf: OriginOf): Env {
  return {
    HOST: "127.0.0.1",
    LOG_LEVEL: details.logLevel,
    REDIS_URL: details.redisUrl,
    TOKEN_ISSUER: details.origin,
    TOKEN_AUDIENCE: `${details.origin}/api`,
    JWKS_URL: `${originOf("identity")}/api/auth/jwks`,
  };
}

function erasuresInCells({ cells = {}, secrets }: InstallationDetails): Env {
  const urls = Object.values(cells).map(({ adminUrl }) => roleUrl({ adminUrl, secrets }, "job_identity"));
  return urls.length > 0 ? { CELL_JOB_DATABASE_URLS: urls.join(",") } : {};
}

/** What a service of another cell than the first gets: that of the cell in place of the first's. */
export function cellEnv(
  service: Pick<ServiceDeclaration, "name" | "domain">,
  details: InstallationDetails,
  { cell, originOf }: { cell: string; originOf: OriginOf },
): Env {
  return { ...serviceEnv(service, inCell(details, cell), originOf), CELL: cell };
}

/** What the worker of files gets in another cell than the first. */
export function cellWorkerEnv(details: InstallationDetails, cell: string): Env {
  return {
    ...workerEnv(inCell(details, cell)),
    WORK_DIR: path.join(details.dataFolder, `work-${cell}`),
    CELL: cell,
  };
}

function inCell(details: InstallationDetails, cell: string): InstallationDetails {
  return { ...details, ...details.cells?.[cell] };
}

/** What the worker of files gets. */
export function workerEnv(details: InstallationDetails): Env {
  return {
    LOG_LEVEL: details.logLevel,
    REDIS_URL: details.redisUrl,
    DATABASE_URL: roleUrl(details, "svc_files"),
    JOB_DATABASE_URL: roleUrl(details, "job_files"),
    FILES_DIR: path.join(details.dataFolder, "files"),
    WORK_DIR: path.join(details.dataFolder, "work"),
    ...passedOn(readers),
  };
}

export function gatewayEnv(details: InstallationDetails, originOf: OriginOf): Env {
  return {
    ...commonEnv(details, originOf),
    PUBLIC_ORIGIN: details.origin,
    RELEASES_DIR: releasesFolder(details),
    HINT_SECRET: hintSecret(details.secrets),
    SERVICES_FILE: servicesFile(details),
    OVERRIDE_SECRET: overrideSecret(details.secrets),
    ...passedOn([...providers, ...callerLimits, ...addresses]),
    ...(details.devModules ? { DEV_MODULES: JSON.stringify(details.devModules) } : {}),
  };
}

export function releasesFolder({ dataFolder }: InstallationDetails): string {
  return path.join(dataFolder, "releases");
}

/** Which services there are: gateway and registry look into it while they run. */
export function servicesFile({ dataFolder }: Pick<InstallationDetails, "dataFolder">): string {
  return path.join(dataFolder, "services.json");
}

function operators(): string {
  return process.env.OPERATORS ?? "owner@demo.test";
}

function mailVariables({ origin, smtpUrl }: InstallationDetails): Env {
  return {
    PUBLIC_ORIGIN: origin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Tessera <desk@tessera.example>",
  };
}

/** What stands outside of an installation, as the operator names it. */
const readers = [
  ...[
    "CLAMD_URL",
    "TRANSCRIPTION_URL",
    "TRANSCRIPTION_KEY",
    "TRANSCRIPTION_MODEL",
    "TRANSCRIPTION_MODEL_DIR",
  ],
  ...["TRANSCRIPTION_MODEL_LANGUAGE", "TRANSCRIPTION_MEMORY_MB", "TRANSCRIPTION_TIMEOUT_SECONDS"],
];
const providers = ["IDENTITY_PROVIDER", "CLERK_PUBLISHABLE_KEY", "OIDC_ISSUER", "OIDC_CLIENT_ID"];
const mailProviders = [
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ...["MICROSOFT_TENANT", "DEVELOPMENT_MAIL_PROVIDER"],
];
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

/** Variables that the operator set. */
export function passedOn(names: string[]): Env {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])),
  );
}

/** The address of the installation's database for a role. */
export function roleUrl(
  { adminUrl, secrets }: Pick<InstallationDetails, "adminUrl" | "secrets">,
  role: string,
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(secrets, role);
  return url.href;
}
