import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { getEnvironment } from "@tessera/kit/service/host";
import { readSecrets } from "./secrets.ts";
import { planOneProcess, planServices } from "./service-plans.ts";

const surroundings = {
  IDENTITY_PROVIDER: "oidc",
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "desk",
  OIDC_TRUST_ADDRESSES: "true",
  IDENTITY_ORIGINS: "https://keys.example",
  CLERK_SECRET_KEY: "sk_test_a",
};
const before = { ...process.env };
let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), "plans-"));
});
afterEach(async () => {
  process.env = { ...before };
  await rm(dataFolder, { recursive: true });
});

async function planAll(more: { allowPrivateAddresses?: boolean } = {}) {
  return planServices({
    origin: "http://localhost:3900",
    port: 3900,
    adminUrl: "postgres://postgres@127.0.0.1/desk",
    redisUrl: "redis://127.0.0.1",
    smtpUrl: "smtp://127.0.0.1",
    receptionPort: 2525,
    dataFolder,
    secrets: await readSecrets(dataFolder),
    logLevel: "warn",
    allowPrivateAddresses: false,
    ...more,
  });
}

async function buildEnvironments(names: string[]) {
  const plans = await planAll();
  return names.map((name) => plans.find((plan) => plan.name === name)?.env ?? {});
}

describe("an installation whose environment configures an identity provider", () => {
  it("passes it to identity and the gateway, and its secrets only to identity", async () => {
    Object.assign(process.env, surroundings);

    const [identity, gateway, tickets] = await buildEnvironments(["identity", "gateway", "tickets"]);

    const { IDENTITY_ORIGINS, ...toIdentity } = surroundings;
    const { CLERK_SECRET_KEY, OIDC_TRUST_ADDRESSES, ...toGateway } = surroundings;
    expect(identity).toMatchObject(toIdentity);
    expect(gateway).toMatchObject(toGateway);
    expect(gateway).not.toHaveProperty("CLERK_SECRET_KEY");
    expect(tickets).not.toHaveProperty("IDENTITY_PROVIDER");
  });

  it("leaves the services their defaults if none is configured", async () => {
    const [identity] = await buildEnvironments(["identity"]);

    expect(identity).not.toHaveProperty("IDENTITY_PROVIDER");
  });
});

describe("an installation whose environment configures other systems", () => {
  const systems = {
    LOG_LEVEL: "debug",
    NODE_EXTRA_CA_CERTS: "/certificates/ca.pem",
    HTTPS_PROXY: "http://proxy.example:3128",
    S3_BUCKET: "desk",
    MAIL_DOMAIN: "support.example",
    SMTP_URL: "smtps://relay.example",
    DKIM_SELECTOR: "desk",
  };

  it("passes each variable to the services that read it, instead of its own value", async () => {
    Object.assign(process.env, systems);

    const plans = await planAll();
    const takers = (name: keyof typeof systems) =>
      plans.filter(({ env }) => env[name] === systems[name]).map((plan) => plan.name);

    const all = plans.map(({ name }) => name);
    expect(takers("LOG_LEVEL")).toEqual(all);
    expect(takers("NODE_EXTRA_CA_CERTS")).toEqual(all);
    expect(takers("HTTPS_PROXY")).toEqual(all);
    expect(takers("S3_BUCKET").toSorted()).toEqual(["files", "files-worker", "gateway", "registry"]);
    expect(takers("MAIL_DOMAIN")).toEqual(["mail"]);
    expect(takers("DKIM_SELECTOR")).toEqual(["mail"]);
    expect(takers("SMTP_URL")).toEqual(plans.filter(({ env }) => env.SMTP_URL).map(({ name }) => name));
  });
});

describe("allowing private addresses", () => {
  it.each([true, false])(
    "is passed to each service that sends requests to external addresses: %s",
    async (is) => {
      const plans = await planAll({ allowPrivateAddresses: is });

      const reported = plans.flatMap(({ name, env }) =>
        env.ALLOW_PRIVATE_ADDRESSES === undefined ? [] : [[name, env.ALLOW_PRIVATE_ADDRESSES]],
      );
      expect(reported.toSorted()).toEqual([
        ["agents", String(is)],
        ["mail", String(is)],
        ["organization", String(is)],
      ]);
    },
  );
});

describe("an installation in one process", () => {
  it("gives each program its own variables, and waits for every port", async () => {
    const plans = await planAll();

    const { env, readyPorts } = planOneProcess(plans);

    const programs = plans.map(({ name, program }) => program ?? name);
    expect(env.SERVICES).toBe(programs.join(","));
    expect(programs.at(-1)).toBe("gateway");
    expect(readyPorts).toEqual(plans.flatMap(({ port }) => port ?? []));
    for (const [index, { port, env: own }] of plans.entries()) {
      const { NODE_OPTIONS: _, ...expected } = own;
      const read = getEnvironment(programs[index] ?? "", env);
      expect(read).toMatchObject(port === null ? expected : { ...expected, PORT: String(port) });
    }
    expect(env).not.toHaveProperty("DATABASE_URL");
  });
});
