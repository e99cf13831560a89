import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { callApi, obtain } from "@tessera/e2e/api";
import { type Attack, expectHeld } from "../attack.ts";
import { nameModule, tokenOfOperator } from "../tiny-release.ts";

const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");
const hostile = {
  "content-type": "text/html",
  "content-security-policy": "script-src 'unsafe-inline'; connect-src 'self'",
  "service-worker-allowed": "/",
  "clear-site-data": '"*"',
};

/** Serves a page with a policy of its own from another team's service. On our origin, its script could read a visitor's session. */
export const attack: Attack = {
  title: "a page of another team's service runs no script on the installation's origin",
  isShort: true,
  fault: {
    file: "services/gateway/src/proxy/proxy.routes.ts",
    find: "isOutside ? headersFromOutside(headers) : headersToCaller(headers, cookies)",
    replace: "headersToCaller(headers, cookies)",
  },
  async run() {
    const operator = await tokenOfOperator();
    const name = nameModule().replace("mf-", "");
    const params = { name };
    const server = createServer(({ url = "" }, response) => {
      if (url.endsWith("/openapi.json")) response.end(JSON.stringify(describePage(`/${name}/page`)));
      else
        response
          .writeHead(200, hostile)
          .end("<script>fetch('/api/v1/auth/token', { method: 'POST' })</script>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const body = { url, prefixes: [`/api/v1/${name}`] };
      await obtain(operator, "PUT /registry/services/:name", { params, body });
      const headers = await readPage(`${origin}/api/v1/${name}/page`);
      const policy = headers.get("content-security-policy") ?? "";
      expectHeld(
        policy.startsWith("sandbox;") && !policy.includes("unsafe"),
        `the page's policy is ${policy}`,
      );
      for (const header of ["service-worker-allowed", "clear-site-data"])
        expectHeld(!headers.has(header), `the service sets ${header}: ${headers.get(header)}`);
    } finally {
      await callApi(operator, "DELETE /registry/services/:name", { params });
      server.close();
    }
  },
};

/** Describes the page as a service has to for its registration. */
function describePage(path: string): object {
  const operation = {
    operationId: `GET ${path}`,
    "x-access": "public",
    responses: { 200: { description: "The page" } },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Page", version: "1.0.0" },
    paths: { [path]: { get: operation } },
  };
}

/** Asks until the gateway knows the service: it reads the list at most every two seconds. */
async function readPage(address: string): Promise<Headers> {
  for (let left = 50; left > 0; left -= 1) {
    const response = await fetch(address);
    await response.body?.cancel();
    if (response.ok) return response.headers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the service is not served");
}
