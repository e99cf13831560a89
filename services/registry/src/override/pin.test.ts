import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CurrentRegistry, ReleaseAuditEntry } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry({
    overrides: { secret: "a-secret-for-overrides-of-32-characters", origins: [] },
  });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

const path = "/api/v1/registry/override/releases";

async function pin(releases: object[], isOperator = true) {
  const token = await registry.issuer.tokenFor({ email: "op@desk.test", isOperator });
  return registry.app.inject({
    method: "PUT",
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload: { releases },
  });
}

const readTrail = async () => {
  const headers = { authorization: `Bearer ${publishToken}` };
  const { items } = (await registry.app.inject({ url: "/api/v1/registry/audit?name=shell", headers })).json<{
    items: ReleaseAuditEntry[];
  }>();
  return items.map(({ action, actor, reason }) => [action, actor, reason]);
};

describe("PUT /registry/override/releases", () => {
  it("gives an operator pages with exactly these releases until they end it; both are in the audit trail", async () => {
    const release = aRelease();
    await publish(registry, release);
    await publish(registry, aRelease({ name: release.manifest.name }));
    const { name, version } = release.manifest;

    const pinned = await pin([{ name, version }]);
    const cookie = String(pinned.headers["set-cookie"]).split(";")[0] ?? "";
    const read = await registry.app.inject(`/pinned-releases?releases=${name}@${version}`);
    const ended = await registry.app.inject({ method: "DELETE", url: path, headers: { cookie } });

    expect(pinned.statusCode).toBe(200);
    expect(pinned.headers["set-cookie"]).toMatch(
      /^tessera_releases=.+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { shell, modules } = read.json<CurrentRegistry>();
    expect([shell, modules.map((entry) => [entry.name, entry.version])]).toEqual([null, [[name, version]]]);
    expect(ended.headers["set-cookie"]).toContain("Max-Age=0");
    expect(await readTrail()).toEqual([
      ["unpin_releases", "nobody signed in", null],
      ["pin_releases", "op@desk.test", `${name} ${version}`],
    ]);
  });

  it("is available to operators only, and requires existing releases", async () => {
    expect((await pin([{ name: "mf-x", version: "1" }], false)).statusCode).toBe(403);
    const missing = await pin([{ name: "mf-never", version: "1.0.0" }]);
    expect([missing.statusCode, missing.json().detail]).toEqual([
      422,
      "These releases don't exist: mf-never 1.0.0.",
    ]);
  });
});
