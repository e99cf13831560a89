import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { anyFreePort, preferPort } from "./ports.ts";
import type { ServicePlan } from "./processes/service-process.ts";
import { credentialsKey, hintSecret, rolePassword, type Secrets, urlSecret } from "./secrets.ts";
import { rootFolder } from "./settings.ts";

/** The port each service has beside the standard origin, `decisions.md` section 1. */
const standardPorts = {
  identity: 4001,
  registry: 4002,
  tickets: 4003,
  files: 4004,
  organization: 4005,
  agents: 4006,
  analytics: 4007,
} as const;
type DomainService = keyof typeof standardPorts;

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

/** How to run every service of an installation, the gateway last. */
export async function planServices(facts: DeskFacts): Promise<ServicePlan[]> {
  const ports = await choosePorts(facts.port);
  const releases = path.join(facts.dataFolder, "releases");
  await mkdir(releases, { recursive: true });
  const common = {
    HOST: "127.0.0.1",
    LOG_LEVEL: facts.logLevel,
    REDIS_URL: facts.redisUrl,
    TOKEN_ISSUER: facts.origin,
    TOKEN_AUDIENCE: `${facts.origin}/api`,
    JWKS_URL: `http://127.0.0.1:${ports.identity}/api/auth/jwks`,
  };
  const domain = (name: DomainService, env: Record<string, string>): ServicePlan => ({
    name,
    port: ports[name],
    env: { ...common, DATABASE_URL: roleUrl(facts, `svc_${name}`), ...env },
  });
  return [
    domain("identity", {
      JOB_DATABASE_URL: roleUrl(facts, "job_identity"),
      PUBLIC_ORIGIN: facts.origin,
      AUTH_SECRET: facts.secrets.authSecret,
      HINT_SECRET: hintSecret(facts.secrets),
      SMTP_URL: facts.smtpUrl,
      MAIL_FROM: "Tessera <desk@tessera.example>",
      ...passedOn([...providers, ...providerSecrets]),
      ...(facts.signInsPerMinute ? { SIGN_INS_PER_MINUTE: String(facts.signInsPerMinute) } : {}),
    }),
    domain("registry", {
      RELEASES_DIR: releases,
      PUBLISH_TOKEN: facts.secrets.publishToken,
      OPERATORS: process.env.OPERATORS ?? "owner@demo.test",
      SERVICE_ORIGINS: [...Object.values(ports), facts.port]
        .map((port) => `http://127.0.0.1:${port}`)
        .join(","),
    }),
    domain("tickets", { JOB_DATABASE_URL: roleUrl(facts, "job_tickets") }),
    domain("files", {
      JOB_DATABASE_URL: roleUrl(facts, "job_files"),
      FILES_DIR: path.join(facts.dataFolder, "files"),
      URL_SECRET: urlSecret(facts.secrets),
      // Pieces of uploads die young: collecting them often keeps both memory and the time it takes small.
      NODE_OPTIONS: "--max-semi-space-size=1",
    }),
    filesWorkerPlan(facts),
    domain("organization", {
      JOB_DATABASE_URL: roleUrl(facts, "job_organization"),
      IDENTITY_URL: `http://127.0.0.1:${ports.identity}`,
      FILES_URL: `http://127.0.0.1:${ports.files}`,
      URL_SECRET: urlSecret(facts.secrets),
      EXPORTS_DIR: path.join(facts.dataFolder, "exports"),
      CREDENTIALS_KEY: credentialsKey(facts.secrets),
      PUBLIC_ORIGIN: facts.origin,
      SMTP_URL: facts.smtpUrl,
      MAIL_FROM: "Tessera <desk@tessera.example>",
      ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    }),
    domain("agents", agentsEnv(facts, ports)),
    ...(hasAnalytics ? [domain("analytics", analyticsEnv(facts))] : []),
    gatewayPlan(facts, common, ports, releases),
  ];
}

function agentsEnv(facts: DeskFacts, ports: Record<DomainService, number>): Record<string, string> {
  return {
    JOB_DATABASE_URL: roleUrl(facts, "job_agents"),
    TICKETS_URL: `http://127.0.0.1:${ports.tickets}`,
    FILES_URL: `http://127.0.0.1:${ports.files}`,
    IDENTITY_URL: `http://127.0.0.1:${ports.identity}`,
    ORGANIZATION_URL: `http://127.0.0.1:${ports.organization}`,
    CREDENTIALS_KEY: credentialsKey(facts.secrets),
    ALLOW_PRIVATE_ADDRESSES: String(facts.allowPrivateAddresses),
    ...passedOn(models),
  };
}

function analyticsEnv(facts: DeskFacts): Record<string, string> {
  return {
    JOB_DATABASE_URL: roleUrl(facts, "job_analytics"),
    SMTP_URL: facts.smtpUrl,
    MAIL_FROM: "Tessera <desk@tessera.example>",
    PUBLIC_ORIGIN: facts.origin,
  };
}

function filesWorkerPlan(facts: DeskFacts): ServicePlan {
  return {
    name: "files-worker",
    port: null,
    program: "files/src/worker.ts",
    env: {
      LOG_LEVEL: facts.logLevel,
      REDIS_URL: facts.redisUrl,
      DATABASE_URL: roleUrl(facts, "svc_files"),
      JOB_DATABASE_URL: roleUrl(facts, "job_files"),
      FILES_DIR: path.join(facts.dataFolder, "files"),
      WORK_DIR: path.join(facts.dataFolder, "work"),
      ...passedOn(readers),
    },
  };
}

/** What stands outside of an installation, as whoever starts it names it. */
const readers = ["CLAMD_URL", "TRANSCRIPTION_URL", "TRANSCRIPTION_KEY", "TRANSCRIPTION_MODEL"];
const providers = ["IDENTITY_PROVIDER", "CLERK_PUBLISHABLE_KEY", "OIDC_ISSUER", "OIDC_CLIENT_ID"];
const providerSecrets = ["CLERK_SECRET_KEY", "CLERK_WEBHOOK_SECRET", "CLERK_API_URL", "OIDC_TRUST_ADDRESSES"];
const models = ["AI_PROVIDER_URL", "AI_PROVIDER_KEY", "AI_PROVIDER_MODEL", "AI_PROVIDER_LABEL", "AI_PRICES"];

function passedOn(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as Record<string, string>;
}

/** Until analytics is there its port is kept for it. */
const hasAnalytics = existsSync(path.join(rootFolder, "services/analytics/src/main.ts"));

function gatewayPlan(
  facts: DeskFacts,
  common: Record<string, string>,
  ports: Record<DomainService, number>,
  releases: string,
): ServicePlan {
  const urls = Object.entries(ports)
    .filter(([name]) => hasAnalytics || name !== "analytics")
    .map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]);
  return {
    name: "gateway",
    port: facts.port,
    env: {
      ...common,
      PUBLIC_ORIGIN: facts.origin,
      RELEASES_DIR: releases,
      HINT_SECRET: hintSecret(facts.secrets),
      ...Object.fromEntries(urls),
      ...passedOn([...providers, "IDENTITY_ORIGINS"]),
      ...(facts.devModules ? { DEV_MODULES: JSON.stringify(facts.devModules) } : {}),
    },
  };
}

// A second installation on this machine takes other ports for its services: nobody needs to know them.
async function choosePorts(port: number): Promise<Record<DomainService, number>> {
  const choose = port === 3000 ? preferPort : () => anyFreePort();
  const entries: [DomainService, number][] = [];
  for (const [name, standard] of Object.entries(standardPorts)) {
    entries.push([name as DomainService, await choose(standard)]);
  }
  return Object.fromEntries(entries) as Record<DomainService, number>;
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
