/// <reference path="./oidc-provider.d.ts" />
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { readServiceList } from "@tessera/kit/config/service-list";
import { findFreePort } from "@tessera/kit/testing/free-port";
import Provider from "oidc-provider";
import type { Installation } from "../installation.ts";
import { superviseService } from "../processes/service-process.ts";

const clientId = "tessera";

/** A second origin of an installation, where people sign in at an OpenID Connect issuer. */
export interface HostedIdentityClient {
  origin: string;
  stop(): Promise<void>;
}

/** Starts an issuer, and a separate identity and gateway that delegate sign-in to it. All other services are the installation's. */
export async function openHostedIdentity(
  installation: Installation,
  logFolder: string,
): Promise<HostedIdentityClient> {
  const [port, identityPort] = await Promise.all([findFreePort(), findFreePort()]);
  const origin = `http://localhost:${port}`;
  const issuer = await startIssuer(origin);
  const env = {
    PUBLIC_ORIGIN: origin,
    IDENTITY_PROVIDER: "oidc",
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: clientId,
  };
  const identity = { ...installation.plan("identity").env, ...env };
  const installationGateway = installation.plan("gateway").env;
  const gateway = {
    ...installationGateway,
    ...env,
    SERVICES_FILE: await withIdentityAt(identityPort, installationGateway.SERVICES_FILE ?? ""),
  };
  const services = [
    { name: "hosted-identity", program: "identity/main", port: identityPort, env: identity },
    { name: "hosted-gateway", program: "gateway/main", port, env: gateway },
  ].map((plan) => superviseService(plan, logFolder, (line) => console.error(`\n  ${line}`)));
  await Promise.all(services.map((service) => service.start()));
  return {
    origin,
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      issuer.stop();
    },
  };
}

/** Writes the installation's list of services with another identity, and returns its path. */
async function withIdentityAt(port: number, installationFile: string): Promise<string> {
  const { identity, ...others } = await readServiceList(installationFile);
  const list = { ...others, identity: { prefixes: {}, ...identity, url: `http://127.0.0.1:${port}` } };
  const file = path.join(path.dirname(installationFile), "hosted-services.json");
  await writeFile(file, JSON.stringify(list));
  return file;
}

/**
 * Starts an issuer that accepts any name and password. Signing in as `nora` makes you Nora with the verified address
 * `nora@issuer.test`, and as `nora+2` another person with the same address.
 */
async function startIssuer(installationOrigin: string): Promise<{ url: string; stop(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        redirect_uris: [`${installationOrigin}/sign-in/callback`],
        post_logout_redirect_uris: [`${installationOrigin}/`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    clientBasedCORS: (_context, requestOrigin) => requestOrigin === installationOrigin,
    cookies: { keys: ["a-key-of-an-issuer-for-tests"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => toClaims(id) }),
  });
  server.on("request", provider.callback());
  return {
    url,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function toClaims(id: string) {
  const name = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
  return { sub: id, name, email: `${id.split("+")[0]}@issuer.test`, email_verified: true };
}
