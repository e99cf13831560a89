import { describe, expect, it } from "@jest/globals";
import { createPageHints, getVisitor, pageHintCookie } from "@tessera/kit/http/page-hint";
import { createSeal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import {
  type AcceptedOverride,
  overrideCookie,
  overrideSealPurpose,
} from "@tessera/wire/release/override.constants";
import type { OwnRegistry, RegistryEntry } from "@tessera/wire/release/release";
import { aGateway, anEntry, anUpstream, aReleaseFile, aShell } from "../../test/gateway.builder.ts";

const overrideSecret = "a-secret-for-overrides-of-32-characters";
const hints = createPageHints("a-secret-of-at-least-32-characters");
const until = Date.parse("2026-11-20T16:40:00.000Z");
const origin = "http://localhost:4101";
const shell = aShell();

const ours: AcceptedOverride = { module: "mf-analytics", origin, until, visitor: getVisitor("anna") };

function getCookies(userId: string, sealed: string): string {
  const hint = hints.seal({ organizationId: "org-1", userId });
  return `${pageHintCookie}=${hint}; ${overrideCookie}=${sealed}`;
}

const sealed = (override: Partial<AcceptedOverride> = {}, secret = overrideSecret) =>
  createSeal(secret, overrideSealPurpose.accepted).close({ ...ours, ...override });

async function anInstallation(options: { overrideSecret?: string | Secrets } = { overrideSecret }) {
  const gateway = await aGateway({ pageHints: hints, now: () => until - 1, ...options });
  await aReleaseFile(
    gateway.releasesDir,
    `${shell.name}/${shell.version}/index.html`,
    "<!--registry--><!--preload-->",
  );
  const modules = [anEntry(), anEntry({ name: "mf-analytics", mounts: ["/dashboard/analytics"] })];
  gateway.registry.current = { shell, modules };
  return {
    async open(cookie?: string, url = "/dashboard/analytics") {
      const { payload, headers } = await gateway.app.inject({
        url,
        headers: { accept: "text/html", ...(cookie ? { cookie } : {}) },
      });
      const toJson = (id: string) =>
        JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(payload)?.[1] ?? "null");
      return {
        modules: toJson("registry") as RegistryEntry[],
        refusal: toJson("override-refusal"),
        policy: String(headers["content-security-policy"]),
        cookie: headers["set-cookie"],
        hasPreload: payload.includes('rel="preload"'),
      };
    },
    mine: (cookie: string) => gateway.app.inject({ url: "/api/v1/registry/mine", headers: { cookie } }),
    [Symbol.asyncDispose]: gateway[Symbol.asyncDispose],
  };
}

describe("a page of someone with an override", () => {
  it("is still accepted after the secrets were rotated", async () => {
    await using installation = await anInstallation({
      overrideSecret: ["a-newer-secret-of-32-characters-here", overrideSecret],
    });

    const page = await installation.open(getCookies("anna", sealed()));

    expect(page.modules[1]).toHaveProperty("override");
  });

  it("states where the module comes from, and may additionally load only from there", async () => {
    await using installation = await anInstallation();

    const page = await installation.open(getCookies("anna", sealed()));

    const [tickets, analytics] = page.modules;
    expect(tickets).not.toHaveProperty("override");
    expect(analytics?.override).toEqual({ origin, until: "2026-11-20T16:40:00.000Z" });
    expect(page).toMatchObject({ refusal: null, cookie: undefined, hasPreload: false });
    expect(page.policy).toContain(`script-src 'self' ${origin}; style-src 'self' 'nonce-`);
    expect(page.policy).toContain(`connect-src 'self' ${origin};`);
    expect(page.policy).toContain("default-src 'none'; ");
    expect(page.policy).toContain("form-action 'self'");
  });

  it("gets the same override while it is open", async () => {
    await using installation = await anInstallation();

    const response = await installation.mine(getCookies("anna", sealed()));

    expect(response.json<OwnRegistry>().modules[1]?.override).toEqual({
      origin,
      until: "2026-11-20T16:40:00.000Z",
    });
  });
});

describe("a page of someone with an override of a module that has no release yet", () => {
  it("contains nothing about the module except where it comes from", async () => {
    await using installation = await anInstallation();

    const page = await installation.open(getCookies("anna", sealed({ module: "mf-unborn" })));

    expect(page.modules.find(({ name }) => name === "mf-unborn")).toMatchObject({
      mounts: [],
      nav: [],
      integrity: "",
      override: { origin },
    });
    expect(page.modules).toHaveLength(3);
  });
});

describe("an invalid override", () => {
  it.each([
    ["tampered with", sealed().replace(/^./, "f"), "forged"],
    ["made by hand", Buffer.from(JSON.stringify(ours)).toString("base64url"), "forged"],
    ["sealed by another installation", sealed({}, "another-installation-of-32-characters"), "forged"],
    [
      "a link, not a cookie",
      createSeal(overrideSecret, overrideSealPurpose.offered).close({ ...ours, email: "a@b.c" }),
      "forged",
    ],
    ["of another person", sealed({ visitor: getVisitor("ben") }), "other_person"],
    ["over", sealed({ until: until - 1 }), "expired"],
    ["empty", "", "forged"],
  ])("is ignored, reported to the page and removed: %s", async (_, value, refusal) => {
    await using installation = await anInstallation();

    const page = await installation.open(getCookies("anna", value));

    expect(page).toMatchObject({ refusal, hasPreload: true });
    expect(page.modules.some(({ override }) => override)).toBe(false);
    expect(page.policy).not.toContain("localhost");
    expect(page.cookie).toBe("tessera_override=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it("is refused if the browser does not identify the visitor", async () => {
    await using installation = await anInstallation();

    expect((await installation.open(`${overrideCookie}=${sealed()}`)).refusal).toBe("other_person");
  });

  it("is refused if the installation has no secret", async () => {
    await using installation = await anInstallation({});

    expect((await installation.open(getCookies("anna", sealed()))).refusal).toBe("forged");
  });

  it("is never read from the URL", async () => {
    await using installation = await anInstallation();

    const page = await installation.open(
      undefined,
      `/dashboard?override=${sealed()}&tessera_override=${sealed()}`,
    );

    expect(page).toMatchObject({ refusal: null, cookie: undefined });
    expect(page.modules.some(({ override }) => override)).toBe(false);
  });
});

describe("accepting an override", () => {
  it("passes on the registry's cookie, and cookies of no other response of the registry", async () => {
    await using registry = await anUpstream((app) => {
      app.addHook("onRequest", async (_request, reply) => {
        reply.header("set-cookie", "tessera_override=x");
      });
      app.put("/api/v1/registry/override", async ({ headers }) => ({ cookie: headers.cookie ?? null }));
      app.post("/api/v1/registry/overrides", async ({ headers }) => ({ cookie: headers.cookie ?? null }));
    });
    await using gateway = await aGateway({ serviceUrls: { registry: registry.url } });
    const request = (method: "PUT" | "POST", url: string) =>
      gateway.app.inject({ method, url, headers: { cookie: "a=b" } });

    const accepted = await request("PUT", "/api/v1/registry/override");
    const offered = await request("POST", "/api/v1/registry/overrides");

    expect(accepted.headers["set-cookie"]).toBe("tessera_override=x");
    expect(accepted.json()).toEqual({ cookie: "a=b" });
    expect(offered.headers).not.toHaveProperty("set-cookie");
    expect(offered.json()).toEqual({ cookie: null });
  });
});
