import path from "node:path";
import type { ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { loginIn } from "@tessera/kit/database/login-roles";
import { getDatabase } from "./database.ts";
import { nodeVariables, passableTo } from "./passed-variables.ts";
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
import { isOnThisMachine } from "./settings.ts";

export type Env = Record<string, string>;

/** The details that all services of an installation share. */
export interface InstallationDetails {
  origin: string;
  port: number;
  adminUrl: string;
  redisUrl: string;
  smtpUrl: string;
  /** The id by which the mailbox vouches for senders. */
  authservId?: string;
  /** The SMTP port on which the installation receives mail. */
  receptionPort: number;
  dataFolder: string;
  secrets: Secrets;
  logLevel: string;
  /** The number of sign-ins per minute from one address; identity's default if not set. */
  signInsPerMinute?: number;
  /** True if webhooks and integrations may send to private networks. */
  allowPrivateAddresses: boolean;
  /** The cells other than the first, by name. */
  cells?: Readonly<Record<string, CellDetails>>;
  /** Development servers that replace published releases, by module name. */
  devModules?: Record<string, string>;
}

/** The details that the services of a cell do not share with other cells. `adminUrl` is the administrator's database URL. */
export interface CellDetails {
  adminUrl: string;
  receptionPort: number;
}

/** Returns the origin at which a service of the installation listens. */
export type OriginOf = (service: string) => string;
type EnvOf = (details: InstallationDetails, originOf: OriginOf) => Env;

/** Additional variables by service; services not listed need none. */
const envByService: Record<string, EnvOf> = {
  identity: (details) => ({
    ...mailVariables(details),
    AUTH_SECRET: details.secrets.authSecret,
    HINT_SECRET: hintSecret(details.secrets),
    OPERATORS: isOnThisMachine(details.adminUrl) ? "owner@demo.test" : "",
    ...erasuresInCells(details),
    ...(details.signInsPerMinute ? { SIGN_INS_PER_MINUTE: String(details.signInsPerMinute) } : {}),
  }),
  registry: (details) => ({
    ...mailVariables(details),
    OPERATORS: isOnThisMachine(details.adminUrl) ? "owner@demo.test" : "",
    RELEASES_DIR: releasesFolder(details),
    PUBLISH_TOKEN: details.secrets.publishToken,
    SERVICES_FILE: servicesFile(details),
    OVERRIDE_SECRET: overrideSecret(details.secrets),
  }),
  tickets: (details) => ({
    ...mailVariables(details),
    PORTAL_SECRET: portalSecret(details.secrets),
    URL_SECRET: urlSecret(details.secrets),
  }),
  files: (details) => ({
    FILES_DIR: path.join(details.dataFolder, "files"),
    URL_SECRET: urlSecret(details.secrets),
    // Chunks of uploads are short-lived: frequent collections keep both memory use and collection time small.
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
    ...paymentVariable(details),
  }),
  agents: (details, originOf) => ({
    TICKETS_URL: originOf("tickets"),
    FILES_URL: originOf("files"),
    IDENTITY_URL: originOf("identity"),
    ORGANIZATION_URL: originOf("organization"),
    ANALYTICS_URL: originOf("analytics"),
    CREDENTIALS_KEY: credentialsKey(details.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(details.allowPrivateAddresses),
  }),
  analytics: (details) => mailVariables(details),
  mail: (details, originOf) => ({
    ...mailVariables(details),
    MAIL_DOMAIN: "demo.test",
    SMTP_PORT: String(details.receptionPort),
    // The mailbox delivers mails written on its page from this address.
    SMTP_TRUSTED_RELAYS: "127.0.0.1",
    SMTP_AUTHSERV_IDS: details.authservId ?? "",
    REPLY_SECRET: replySecret(details.secrets),
    CREDENTIALS_KEY: credentialsKey(details.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(details.allowPrivateAddresses),
    FILES_URL: originOf("files"),
    URL_SECRET: urlSecret(details.secrets),
  }),
};

/** Returns the environment of a service that owns the tables of a domain. */
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
    ...passedOn(passableTo(name)),
  };
}

function commonEnv(details: InstallationDetails, originOf: OriginOf): Env {
  return {
    ...passedOn(nodeVariables),
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

/** Returns the environment of a service in a cell other than the first: the cell's details replace those of the first. */
export function cellEnv(
  service: Pick<ServiceDeclaration, "name" | "domain">,
  details: InstallationDetails,
  { cell, originOf }: { cell: string; originOf: OriginOf },
): Env {
  return { ...serviceEnv(service, inCell(details, cell), originOf), CELL: cell };
}

/** Returns the environment of the files worker in a cell other than the first. */
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

/** Returns the environment of the files worker. */
export function workerEnv(details: InstallationDetails): Env {
  return {
    LOG_LEVEL: details.logLevel,
    REDIS_URL: details.redisUrl,
    DATABASE_URL: roleUrl(details, "svc_files"),
    JOB_DATABASE_URL: roleUrl(details, "job_files"),
    FILES_DIR: path.join(details.dataFolder, "files"),
    WORK_DIR: path.join(details.dataFolder, "work"),
    ...passedOn([...nodeVariables, ...passableTo("files")]),
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
    ...paymentVariable(details),
    ...passedOn(passableTo("gateway")),
    ...(details.devModules ? { DEV_MODULES: JSON.stringify(details.devModules) } : {}),
  };
}

/** The demo shows plans and how they are bought; an installation with data of its own sells nothing by default. */
function paymentVariable({ adminUrl }: InstallationDetails): Env {
  return { PAYMENT_PROVIDER: isOnThisMachine(adminUrl) ? "test" : "none" };
}

export function releasesFolder({ dataFolder }: InstallationDetails): string {
  return path.join(dataFolder, "releases");
}

/** Returns the path of the services file, which gateway and registry read while they run. */
export function servicesFile({ dataFolder }: Pick<InstallationDetails, "dataFolder">): string {
  return path.join(dataFolder, "services.json");
}

function mailVariables({ origin, smtpUrl }: InstallationDetails): Env {
  return {
    PUBLIC_ORIGIN: origin,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Tessera <desk@tessera.example>",
  };
}

/** Returns those of the variables that are set in the operator's environment. */
export function passedOn(names: string[]): Env {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? ""]] : [])),
  );
}

/** Returns the URL of the installation's database for a role. */
export function roleUrl(
  { adminUrl, secrets }: Pick<InstallationDetails, "adminUrl" | "secrets">,
  role: string,
): string {
  const url = new URL(adminUrl);
  url.username = loginIn(getDatabase(adminUrl), role);
  url.password = rolePassword(secrets, role);
  return url.href;
}
