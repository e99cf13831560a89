import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readSecrets } from "./secrets.ts";
import { planServices } from "./service-plans.ts";

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

async function environmentsOf(names: string[]) {
  const plans = await planServices({
    origin: "http://localhost:3900",
    port: 3900,
    adminUrl: "postgres://postgres@127.0.0.1/desk",
    redisUrl: "redis://127.0.0.1",
    smtpUrl: "smtp://127.0.0.1",
    dataFolder,
    secrets: await readSecrets(dataFolder),
    logLevel: "warn",
    allowPrivateAddresses: false,
  });
  return names.map((name) => plans.find((plan) => plan.name === name)?.env ?? {});
}

describe("an installation whose surroundings name an identity provider", () => {
  it("hands it to identity and the gateway, and its secrets to identity alone", async () => {
    Object.assign(process.env, surroundings);

    const [identity, gateway, tickets] = await environmentsOf(["identity", "gateway", "tickets"]);

    const { IDENTITY_ORIGINS, ...toIdentity } = surroundings;
    const { CLERK_SECRET_KEY, OIDC_TRUST_ADDRESSES, ...toGateway } = surroundings;
    expect(identity).toMatchObject(toIdentity);
    expect(gateway).toMatchObject(toGateway);
    expect(gateway).not.toHaveProperty("CLERK_SECRET_KEY");
    expect(tickets).not.toHaveProperty("IDENTITY_PROVIDER");
  });

  it("leaves the services their defaults where nothing is named", async () => {
    const [identity] = await environmentsOf(["identity"]);

    expect(identity).not.toHaveProperty("IDENTITY_PROVIDER");
  });
});
