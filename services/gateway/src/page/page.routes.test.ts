import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, jest } from "@jest/globals";
import { createPageHints, pageHintCookie } from "@tessera/kit/http/page-hint";
import {
  aGateway,
  anEntry,
  anUpstream,
  aReleaseFile,
  aShell,
  type TestGateway,
} from "../../test/gateway.builder.ts";
import { getHostedIdentity } from "./page-identity.ts";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const shell = aShell({ pages: { "/": "pages/landing.html", "/pricing": "pages/pricing.html" } });

async function publishShell(gateway: TestGateway, release = shell): Promise<void> {
  const folder = `${release.name}/${release.version}`;
  const template =
    '<meta name="nonce" content="__NONCE__"><!--registry--><!--preload--><script src="__BASE__main.js">';
  await aReleaseFile(gateway.releasesDir, `${folder}/index.html`, `<title>App</title>${template}`);
  await aReleaseFile(gateway.releasesDir, `${folder}/pages/landing.html`, "<title>Landing</title>");
  await aReleaseFile(gateway.releasesDir, `${folder}/pages/pricing.html`, "<title>Pricing</title>");
  gateway.registry.current = { shell: release, modules: [anEntry()] };
}

describe("a page", () => {
  it.each([
    ["/", "Landing"],
    ["/pricing", "Pricing"],
    ["/pricing/", "Pricing"],
    ["/pricing?from=mail", "Pricing"],
    ["/dashboard", "App"],
    ["/dashboard/tickets/0b9c/", "App"],
  ])("is served at %s from the shell's release", async (url, title) => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const response = await gateway.app.inject({ url, headers: html });

    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain(`<title>${title}</title>`);
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    expect(response.headers).not.toHaveProperty("etag");
  });

  it("has the status 404 for the help page of an organization that does not exist, with the same content", async () => {
    await using tickets = await anUpstream((app) => {
      app.get<{ Params: { slug: string } }>("/api/v1/portal/organizations/:slug", (request, reply) =>
        reply.code(request.params.slug === "acme" ? 200 : 404).send({}),
      );
    });
    await using gateway = await aGateway({ serviceUrls: { tickets: tickets.url } });
    const pages = Object.fromEntries(
      ["", "/new", "/widget"].map((rest) => [`/help/:organization${rest}`, "pages/landing.html"]),
    );
    await publishShell(gateway, aShell({ pages }));
    const read = async (url: string) => {
      const { statusCode, payload } = await gateway.app.inject({ url, headers: html });
      return { statusCode, payload };
    };

    const [known, unknown, form] = await Promise.all(
      ["/help/acme", "/help/nobody", "/help/nobody/new"].map(read),
    );

    expect([known?.statusCode, unknown?.statusCode, form?.statusCode]).toEqual([200, 404, 404]);
    expect([unknown?.payload, form?.payload]).toEqual([known?.payload, known?.payload]);
  });

  it("is served for any help page while the tickets service does not answer", async () => {
    await using gateway = await aGateway({ serviceUrls: { tickets: "http://127.0.0.1:1" } });
    await publishShell(gateway, aShell({ pages: { "/help/:organization": "pages/landing.html" } }));

    expect((await gateway.app.inject({ url: "/help/acme", headers: html })).statusCode).toBe(200);
  });

  const shellWithPaths = { ...shell, mounts: ["/sign-in", "/success"] };

  it.each([
    "/no/such/page.html",
    "/metrics",
    "/docs",
    "/.well-known/security",
    "/signin",
    "/dashboards",
    "/cancel/x",
  ])("is the not-found page with status 404 at %s, which neither the shell nor a module has", async (url) => {
    await using gateway = await aGateway();
    await publishShell(gateway, shellWithPaths);

    const page = await gateway.app.inject({ url, headers: html });
    const tool = await gateway.app.inject({ url });

    expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.payload).toContain("<title>App</title>");
    expect([tool.statusCode, tool.json().code]).toEqual([404, "not_found"]);
  });

  it.each(["/", "/pricing", "/sign-in", "/sign-in/reset-password", "/success", "/dashboard/no-such-thing"])(
    "is found at %s, which the shell or a module may have",
    async (url) => {
      await using gateway = await aGateway();
      await publishShell(gateway, shellWithPaths);

      const [page, tool] = [
        await gateway.app.inject({ url, headers: html }),
        await gateway.app.inject({ url }),
      ];

      expect([page.statusCode, tool.statusCode]).toEqual([200, 200]);
    },
  );

  it("is never reported as not found if the shell does not list its paths", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    expect((await gateway.app.inject({ url: "/anything", headers: html })).statusCode).toBe(200);
  });

  it("redirects from another name of the same machine to the public origin, where sessions are valid", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const response = await gateway.app.inject({
      url: "/dashboard?page=2",
      headers: { ...html, host: "127.0.0.1:3000" },
    });

    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe("http://localhost/dashboard?page=2");
  });

  it("lists the modules for the shell and preloads the one that owns the path", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const { payload } = await gateway.app.inject({ url: "/dashboard", headers: html });

    expect(payload).toContain(`<script type="application/json" id="registry">[{"name":"mf-tickets"`);
    expect(payload).toContain(`<link rel="preload" as="script" href="${anEntry().entry}"`);
    expect(payload).toContain('src="/modules/shell/1.0.0-aaaaaaaaaa/main.js"');
  });

  it("states that nobody is signed in if the browser sends no session of this installation", async () => {
    await using gateway = await aGateway({ publicOrigin: "http://localhost:3000" });
    await publishShell(gateway);
    const saysNone = async (cookie: string) => {
      const headers = { ...html, host: "localhost:3000", cookie };
      const { payload } = await gateway.app.inject({ url: "/dashboard", headers });
      return payload.includes('<script type="application/json" id="session">"none"</script>');
    };

    expect(await saysNone("color=dark; tessera-3001.session_token=x")).toBe(true);
    expect(await saysNone("color=dark; tessera-3000.session_token=x")).toBe(false);
  });

  it("states that the browser sent Save-Data", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);
    const send = async (headers: Record<string, string>) =>
      (await gateway.app.inject({ url: "/dashboard", headers: { ...html, ...headers } })).payload;

    expect(await send({ "save-data": "on" })).toContain('id="save-data"');
    expect(await send({})).not.toContain('id="save-data"');
  });

  it("has a policy with a nonce of its own that allows no foreign and no inline scripts", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);
    const send = async () => {
      const { headers, payload } = await gateway.app.inject({ url: "/dashboard", headers: html });
      const nonce = /content="([^"]+)"/.exec(payload)?.[1];
      return { policy: String(headers["content-security-policy"]), nonce };
    };

    const one = await send();
    const other = await send();

    expect(one.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(one.nonce).not.toBe(other.nonce);
    expect(one.policy).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${one.nonce}'; connect-src 'self'; ` +
        "img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; report-uri /csp-reports; report-to csp",
    );
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["", undefined, (content: Buffer) => content],
  ])("is compressed for a browser that accepts %j", async (accepted, encoding, decode) => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const response = await gateway.app.inject({
      url: "/",
      headers: { ...html, "accept-encoding": accepted },
    });

    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(decode(response.rawPayload).toString()).toBe("<title>Landing</title>");
  });

  it("sends HSTS if the origin uses https", async () => {
    await using gateway = await aGateway({ publicOrigin: "https://localhost" });

    const { headers } = await gateway.app.inject({ url: "/livez" });

    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  it.each([
    ["GET", "/logo.png", "image/avif,image/*,*/*;q=0.8"],
    ["GET", "/main.js", "*/*"],
    ["GET", "/dashboard", "application/json"],
    ["POST", "/dashboard", "text/html"],
    ["DELETE", "/", "text/html"],
  ] as const)("is not served for %s %s with Accept %s", async (method, url, accept) => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const response = await gateway.app.inject({ method, url, headers: { accept } });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "not_found" });
    expect(response.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("says that the installation is starting, and reloads, until there is a shell", async () => {
    await using gateway = await aGateway();
    const send = () => gateway.app.inject({ url: "/dashboard", headers: html });

    const beforeTheFirst = await send();
    gateway.registry.current = { shell, modules: [] };
    const beforeItsFiles = await send();

    for (const response of [beforeTheFirst, beforeItsFiles]) {
      expect(response.statusCode).toBe(503);
      expect(response.payload).toContain("<title>Tessera is starting</title>");
      expect(response.headers).toMatchObject({ refresh: "2", "retry-after": "2" });
    }
  });
});

describe("the registry behind the pages", () => {
  it("is queried at most every two seconds, after which a new release shows", async () => {
    let time = 0;
    await using gateway = await aGateway({ elapsedMs: () => time });
    await publishShell(gateway);
    const titleAt = async (now: number) => {
      time = now;
      const { payload } = await gateway.app.inject({ url: "/dashboard", headers: html });
      return /shell\/([^/]+)\/main/.exec(payload)?.[1];
    };
    expect(await titleAt(0)).toBe("1.0.0-aaaaaaaaaa");

    await publishShell(gateway, { ...shell, version: "1.0.0-cccccccccc" });

    expect(await titleAt(1999)).toBe("1.0.0-aaaaaaaaaa");
    expect(gateway.registry.asked).toBe(1);
    expect(await titleAt(2000)).toBe("1.0.0-cccccccccc");
    expect(gateway.registry.asked).toBe(2);
  });

  it("may be unavailable: the last known releases are served", async () => {
    let time = 0;
    await using gateway = await aGateway({ elapsedMs: () => time });
    await publishShell(gateway);
    const send = () => gateway.app.inject({ url: "/dashboard", headers: html });
    expect((await send()).statusCode).toBe(200);

    gateway.registry.isDown = true;
    time = 10_000;

    expect((await send()).statusCode).toBe(200);
    expect((await gateway.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  });

  it("may be unavailable at startup: the releases known before are served, and new ones once it is back", async () => {
    let time = 0;
    await using before = await aGateway();
    await publishShell(before);
    await before.app.inject({ url: "/dashboard", headers: html });
    await using gateway = await aGateway({ releasesDir: before.releasesDir, elapsedMs: () => time });
    gateway.registry.isDown = true;
    const send = async () => (await gateway.app.inject({ url: "/api/v1/registry/mine" })).json().shell;

    expect(await send()).toBe("1.0.0-aaaaaaaaaa");
    expect((await gateway.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    expect((await gateway.app.inject({ url: "/dashboard", headers: html })).statusCode).toBe(200);

    gateway.registry.isDown = false;
    gateway.registry.current = { shell: { ...shell, version: "2.0.0-bbbbbbbbbb" }, modules: [] };
    while ((await send()) !== "2.0.0-bbbbbbbbbb") time += 2000;
  });

  it("is not replaced by a saved file that is invalid", async () => {
    await using gateway = await aGateway();
    gateway.registry.isDown = true;
    await aReleaseFile(gateway.releasesDir, ".last-known-registry.json", '{"shell":{},"modules":[]}');

    expect((await gateway.app.inject({ url: "/dashboard", headers: html })).statusCode).toBe(503);
    expect((await gateway.app.inject({ url: "/readyz" })).statusCode).toBe(503);
  });

  it("is queried even if the clock of this machine is set back", async () => {
    await using gateway = await aGateway();
    const send = async () => (await gateway.app.inject({ url: "/api/v1/registry/mine" })).json().modules;
    expect(await send()).toEqual([]);

    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
    gateway.registry.current = { shell: null, modules: [anEntry()] };

    while ((await send()).length === 0);
    clock.mockRestore();
    expect(await send()).toMatchObject([{ version: anEntry().version }]);
  });

  it("must have been read once before the gateway is ready", async () => {
    let time = 0;
    await using gateway = await aGateway({ elapsedMs: () => time });
    gateway.registry.isDown = true;
    const send = (url: string) => gateway.app.inject({ url });

    expect((await send("/readyz")).statusCode).toBe(503);
    expect((await send("/livez")).statusCode).toBe(200);

    gateway.registry.isDown = false;
    time = 2000;
    expect((await send("/readyz")).statusCode).toBe(200);
  });
});

describe("a page of an installation with an external identity provider", () => {
  const hostedIdentity = getHostedIdentity(
    { kind: "oidc", issuer: "https://id.example/realms/desk", clientId: "tessera" },
    ["https://keys.example"],
  );

  it("names the provider, and may connect to it and nowhere else", async () => {
    await using gateway = await aGateway({ hostedIdentity });
    await publishShell(gateway);

    const response = await gateway.app.inject({ url: "/dashboard", headers: html });

    const settings = '{"provider":"oidc","issuer":"https://id.example/realms/desk","client_id":"tessera"}';
    expect(response.payload).toContain(`<script type="application/json" id="identity">${settings}</script>`);
    expect(response.headers["content-security-policy"]).toContain(
      "; connect-src 'self' https://id.example https://keys.example; img-src",
    );
  });

  it("allows scripts of Clerk if Clerk is the provider, and of no other provider", async () => {
    const clerk = {
      kind: "clerk",
      issuer: "https://clerk.desk.example",
      publishableKey: "pk_test_x",
    } as const;
    await using gateway = await aGateway({ hostedIdentity: getHostedIdentity(clerk, []) });
    await publishShell(gateway);

    const response = await gateway.app.inject({ url: "/sign-in", headers: html });

    expect(response.payload).toContain('{"provider":"clerk","publishable_key":"pk_test_x"}');
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toContain(
      "; script-src 'self' https://clerk.desk.example https://challenges.cloudflare.com; style-src",
    );
    expect(policy).not.toContain("unsafe");
  });

  it("has the element for it, which other pages don't have", async () => {
    await using gateway = await aGateway();
    await publishShell(gateway);

    const response = await gateway.app.inject({ url: "/dashboard", headers: html });

    expect(response.payload).not.toContain('id="identity"');
    expect(response.headers["content-security-policy"]).toContain("; connect-src 'self'; img-src");
  });
});

describe("well-known files", () => {
  it("keep crawlers out of the application", async () => {
    await using gateway = await aGateway();

    const response = await gateway.app.inject({ url: "/robots.txt" });

    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(response.payload).toContain("Disallow: /dashboard");
  });

  it("include the icon of the shell's release, if it has one", async () => {
    let time = 0;
    await using gateway = await aGateway({ elapsedMs: () => time });
    await publishShell(gateway);
    const send = () => gateway.app.inject({ url: "/favicon.ico" });
    expect((await send()).statusCode).toBe(204);

    const icon = { path: "favicon.svg", integrity: `sha384-${"A".repeat(64)}`, size: 1 };
    await publishShell(gateway, { ...shell, files: [icon] });
    time = 2000;

    expect((await send()).headers.location).toBe("/modules/shell/1.0.0-aaaaaaaaaa/favicon.svg");
  });
});

describe("a page while a module has a canary", () => {
  it("uses the canary for its audience, also when an open page checks again", async () => {
    const pageHints = createPageHints("a-secret-of-at-least-32-characters");
    await using gateway = await aGateway({ pageHints });
    await publishShell(gateway);
    const { name, previous, ...release } = anEntry();
    const canary = { ...release, version: "2.0.0-canary", percentage: 100, audience: [] };
    gateway.registry.current = { shell, modules: [{ name, ...release, canary }] };
    const cookie = `${pageHintCookie}=${pageHints.seal({ organizationId: "org-1", userId: "user-1" })}`;
    const readPage = async (headers: object) =>
      (await gateway.app.inject({ url: "/dashboard", headers: { ...html, ...headers } })).payload;

    const known = await readPage({ cookie });
    const unknown = await readPage({});
    const own = await gateway.app.inject({ url: "/api/v1/registry/mine", headers: { cookie } });

    expect(known).toContain('"version":"2.0.0-canary"');
    expect(unknown).not.toContain("canary");
    expect(own.json()).toMatchObject({
      shell: shell.version,
      modules: [{ version: "2.0.0-canary", previous: { version: anEntry().version } }],
    });
  });
});
