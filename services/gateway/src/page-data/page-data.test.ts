import { describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  aGateway,
  anEntry,
  anUpstream,
  aReleaseFile,
  aShell,
  type TestGatewayOptions,
} from "../../test/gateway.builder.ts";
import { aLiveInstallation } from "../../test/live.builder.ts";

const shell = aShell();
const entry = anEntry({
  screens: [
    {
      path: "/dashboard",
      preload: [{ url: "/modules/mf-tickets/1.0.0-bbbbbbbbbb/list.js", integrity: "" }],
      calls: [{ operation: "GET /tickets/", query: { page: "1" }, passes: ["page"], unless: ["view"] }],
    },
  ],
});
const html = { accept: "text/html", cookie: "tessera.session_token=of-anna" };

interface Services {
  token?(request: FastifyRequest, reply: FastifyReply): unknown;
  tickets?(request: FastifyRequest, reply: FastifyReply): unknown;
}

/** A gateway with a page, an identity service that has Anna's session, and a tickets service. */
async function aPage({ token, tickets }: Services = {}, options: TestGatewayOptions = {}) {
  const asked: FastifyRequest[] = [];
  const identity = await anUpstream((app) => {
    app.addHook("onRequest", async (request) => void asked.push(request));
    app.get("/api/auth/token", token ?? (async () => ({ token: "token-of-anna" })));
    app.get("/api/v1/auth/me", async ({ headers }) => ({ me: headers.authorization }));
  });
  const service = await anUpstream((app) => {
    app.addHook("onRequest", async (request) => void asked.push(request));
    app.get("/api/v1/tickets/", tickets ?? (async ({ headers }) => ({ rows: headers.authorization })));
  });
  const gateway = await aGateway({
    pageDataMs: 5_000,
    serviceUrls: { identity: identity.url, tickets: service.url },
    ...options,
  });
  const folder = `${shell.name}/${shell.version}`;
  const template = "<head><!--preload--></head><body>page<!--registry--></body></html>";
  await aReleaseFile(gateway.releasesDir, `${folder}/index.html`, template);
  gateway.registry.current = { shell, modules: [entry] };
  return {
    app: gateway.app,
    asked,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await identity[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

const announced =
  '<script type="application/json" id="page-data">["/api/v1/auth/me","/api/v1/tickets/?page=1"]</script>';

describe("a page of someone who is signed in", () => {
  it("is followed by a token for the session and the responses of its first calls, and is never cached", async () => {
    await using page = await aPage();

    const { payload, headers } = await page.app.inject({ url: "/dashboard?other=1", headers: html });

    expect(payload).toContain(announced);
    expect(payload).toContain('id="page-data-token">"token-of-anna"</script>');
    expect(payload).toContain('id="page-data-0">{"me":"Bearer token-of-anna"}</script>');
    expect(payload).toContain('id="page-data-1">{"rows":"Bearer token-of-anna"}</script>');
    expect(payload).toMatch(/<\/script>\n<\/body><\/html>$/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("is not followed by a call that does not fit an address with this parameter", async () => {
    await using page = await aPage();

    const { payload } = await page.app.inject({ url: "/dashboard?view=table", headers: html });

    expect(payload).toContain('id="page-data">["/api/v1/auth/me"]</script>');
  });

  it("states where its live events start before any response", async () => {
    await using installation = await aLiveInstallation();
    const { redis, verifier, issuer, emit } = installation;
    const anna = anActor();
    const token = await issuer.tokenFor(anna);
    await emit(anna.organizationId, [1]);
    await using page = await aPage({ token: async () => ({ token }) }, { live: { redis, verifier } });
    await using without = await aPage();

    const { payload } = await page.app.inject({ url: "/dashboard", headers: html });
    const plain = await without.app.inject({ url: "/dashboard", headers: html });

    expect(payload).toMatch(/id="page-data-position">"\d+-\d+"<\/script>\n<script[^>]* id="page-data-[01]">/);
    expect(plain.payload).toContain('id="page-data-position">null</script>');
  });

  it("preloads the files of its first screen", async () => {
    await using page = await aPage();

    const { payload } = await page.app.inject({ url: "/dashboard", headers: html });

    expect(payload).toContain(
      '<link rel="preload" as="script" href="/modules/mf-tickets/1.0.0-bbbbbbbbbb/list.js">',
    );
  });

  it("requests a token without renewing the session, and sends cookies to no other service", async () => {
    await using page = await aPage();

    await page.app.inject({ url: "/dashboard", headers: html });

    const cookies = page.asked.map(({ url, headers }) => [url, headers.cookie]);
    expect(Object.fromEntries(cookies)).toEqual({
      "/api/auth/token?disableRefresh=true": html.cookie,
      "/api/v1/auth/me": undefined,
      "/api/v1/tickets/?page=1": undefined,
    });
  });

  it("is sent before a slow service has responded", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await using page = await aPage({
      tickets: async () => {
        await released;
        return { rows: "late" };
      },
    });
    const response = await page.app.inject({ url: "/dashboard", headers: html, payloadAsStream: true });
    const pieces = response.stream()[Symbol.asyncIterator]();
    let received = "";
    while (!received.includes("page-data-0")) received += (await pieces.next()).value;
    expect(received).toContain(announced);
    expect(received).not.toContain("late");

    release();
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) received += piece.value;
    expect(received).toContain('{"rows":"late"}');
  });

  it("ends without responses that do not arrive in time", async () => {
    await using page = await aPage({ tickets: () => new Promise(() => {}) }, { pageDataMs: 100 });

    const { payload } = await page.app.inject({ url: "/dashboard", headers: html });

    expect(payload).toContain('id="page-data-0"');
    expect(payload).not.toContain('id="page-data-1"');
    expect(payload).toMatch(/<\/html>$/);
  });

  it("ends without refused responses, and without any data if the session is no longer valid", async () => {
    await using refused = await aPage({ tickets: async (_request, reply) => reply.code(403).send({}) });
    await using ended = await aPage({ token: async (_request, reply) => reply.code(401).send({}) });

    const one = await refused.app.inject({ url: "/dashboard", headers: html });
    const other = await ended.app.inject({ url: "/dashboard", headers: html });

    expect(one.payload).not.toContain('id="page-data-1"');
    expect(other.payload).not.toContain("page-data-");
    expect(other.payload).toMatch(/<\/html>$/);
  });

  it("is not broken by markup in a response", async () => {
    await using page = await aPage({
      tickets: async () => ({ title: "</script><script>alert(1)</script>" }),
    });

    const { payload } = await page.app.inject({ url: "/dashboard", headers: html });

    expect(payload).toContain('{"title":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}');
  });
});

describe("a page without data", () => {
  it.each([
    ["nobody is signed in", { cookie: "" }],
    ["the page is fetched ahead", { "sec-purpose": "prefetch" }],
    ["it is not opened as a page", { "sec-fetch-dest": "empty" }],
  ])("is sent if %s", async (_why, headers) => {
    await using page = await aPage();

    const { payload } = await page.app.inject({ url: "/dashboard", headers: { ...html, ...headers } });

    expect(payload).not.toContain("page-data");
    expect(page.asked).toEqual([]);
  });

  it("is sent if it is turned off, or if no module declares a first screen", async () => {
    await using off = await aPage({}, { pageDataMs: 0 });
    await using page = await aPage();

    const one = await off.app.inject({ url: "/dashboard", headers: html });
    const other = await page.app.inject({ url: "/dashboard/elsewhere", headers: html });

    expect(one.payload + other.payload).not.toContain("page-data");
    expect([...off.asked, ...page.asked]).toEqual([]);
  });
});
