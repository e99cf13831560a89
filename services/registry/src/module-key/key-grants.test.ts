import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openApiOf } from "@tessera/kit/http/openapi";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import type {
  CurrentRegistry,
  ModuleKey,
  ReleaseAuditEntry,
  ReleaseManifest,
} from "@tessera/wire/release/release";
import { closed } from "@tessera/wire/schema/schema";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getForm, publish, type TestRelease } from "../../test/release.builder.ts";

const operations = openApiOf(
  "tickets",
  new Map([
    ["GET /tickets/", { access: "tickets.read", reply: closed({}) }],
    ["GET /audit-log", { access: "audit.read", reply: closed({}) }],
  ]),
);
const service = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(operations));
});
let registry: TestRegistry;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  registry = await aRegistry({ serviceOrigins: async () => ({ tickets: origin }) });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  service.closeAllConnections();
  service.close();
});

function someGrants(grants: Partial<KeyGrants> = {}): KeyGrants {
  return {
    mounts: [],
    nav: { main: 0, secondary: 0 },
    open: false,
    permissions: [],
    max_first_screen_kb: 100,
    max_release_mb: 1,
    ...grants,
  };
}

async function request<Body = ModuleKey>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) {
  const response = await registry.app.inject({
    method,
    url: `/api/v1/registry${path}`,
    headers: { authorization: `Bearer ${publishToken}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json<Body & { detail: string; key: string }>() };
}

let made = 0;

/** A release of a new module, whose team has a key with these grants. */
async function aLimitedTeam(
  grants: Partial<KeyGrants>,
  manifest: Partial<ReleaseManifest> = {},
  files?: Record<string, string>,
): Promise<{ release: TestRelease; id: string; key: string }> {
  made += 1;
  const name = `mf-limited-${made}`;
  const { body } = await request("POST", "/keys", {
    module: name,
    label: "CI",
    grants: someGrants({ mounts: [`/dashboard/${name}`], ...grants }),
  });
  const release = aRelease({ name, mounts: [`/dashboard/${name}`], ...manifest }, files);
  return { release, id: body.id, key: body.key };
}

const uses = (...names: string[]) =>
  names.map((operation) => ({ operation, sends: [], reads: [], known: [] }));
const entry = (to: string) => ({ area: "main" as const, label: "Notes", to, icon: "M0 0", order: 1 });

describe("a release of a key with grants", () => {
  it("is published if it stays within them", async () => {
    const { release, key } = await aLimitedTeam({
      nav: { main: 1, secondary: 0 },
      permissions: ["tickets.read"],
    });
    const [mount = ""] = release.manifest.mounts;
    release.manifest.mounts = [`${mount}/deeper`];
    release.manifest.nav = [entry(`${mount}/deeper`)];
    release.manifest.uses = uses("GET /tickets/");

    expect((await publish(registry, release, key)).status).toBe(201);
  });

  it.each<[string, Partial<ReleaseManifest>, string, string]>([
    [
      "a mount",
      { mounts: ["/dashboard/other"] },
      "mounts./dashboard/other",
      "The mount /dashboard/other is not granted",
    ],
    [
      "an operation's permission",
      { uses: uses("GET /tickets/", "GET /audit-log") },
      "uses.GET /audit-log",
      "GET /audit-log requires audit.read, which is not granted to this key.",
    ],
  ])("is refused for %s that is not granted, and the error names it", async (_, manifest, field, message) => {
    const { release, key } = await aLimitedTeam({ permissions: ["tickets.read"] }, manifest);

    const { status, body } = await publish(registry, release, key);

    expect([status, body.code]).toEqual([403, "not_allowed"]);
    expect(body.detail).toContain(message);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it("is refused for sidebar entries and open pages that are not granted", async () => {
    const { release, key } = await aLimitedTeam({ nav: { main: 1, secondary: 0 } });
    const [mount = ""] = release.manifest.mounts;
    release.manifest.nav = [entry(mount), entry(`${mount}/second`)];
    release.manifest.open = [mount];

    const { status, body } = await publish(registry, release, key);

    expect(status).toBe(403);
    expect(Object.keys(body.fields as object)).toEqual([`nav.${mount}/second`, `open.${mount}`]);
  });

  it("is refused for its size and for documents", async () => {
    const large = await aLimitedTeam({ max_first_screen_kb: 1 }, {}, { "remoteEntry.js": "x".repeat(1_100) });
    const page = await aLimitedTeam({}, {}, { "remoteEntry.js": "1", "sign-in.html": "<form>" });

    const refused = [];
    for (const { release, key } of [large, page])
      refused.push((await publish(registry, release, key)).body.fields);

    expect(refused).toEqual([
      { max_first_screen_kb: "The first screen weighs 2 kB. Granted: 1 kB." },
      { "files.sign-in.html": "sign-in.html is not a type of file that a team's module may contain." },
    ]);
  });

  it.each(["Function('return this')()", "new Function('return this')", "window['ev' + 'al']('1')"])(
    "is published with %s in a library, which the page's policy blocks if it runs",
    async (code) => {
      const { release, key } = await aLimitedTeam({}, {}, { "remoteEntry.js": "1", "list.js": code });

      expect((await publish(registry, release, key)).status).toBe(201);
    },
  );

  it("has a key that commands of an earlier version created, with a grant that is ignored today", async () => {
    const { body } = await request("POST", "/keys", {
      module: "mf-earlier",
      label: "CI",
      grants: { ...someGrants(), dynamic_code: true },
    });

    expect(body.grants).toMatchObject({ mounts: [], permissions: [] });
  });

  it.each([
    ["an empty list", { uses: [], operations: [] }],
    ["no list", {}],
    ["other operations", { uses: uses("GET /tickets/") }],
  ])("is refused if its code calls an operation, and its manifest declares %s", async (_, manifest) => {
    const files = { "remoteEntry.js": "1", "page.js": "call('GET /audit-log');call(`GET /unknown`)" };
    const { release, key } = await aLimitedTeam({ permissions: ["tickets.read"] }, manifest, files);

    const { status, body } = await publish(registry, release, key);

    expect([status, body.fields]).toEqual([
      403,
      { "uses.GET /audit-log": "Its code calls GET /audit-log, which its manifest does not declare." },
    ]);
  });

  it("is published if its manifest declares every operation that its code calls", async () => {
    const files = { "remoteEntry.js": "1", "page.js": 'call("GET /tickets/")' };
    const manifest = { uses: uses("GET /tickets/") };
    const { release, key } = await aLimitedTeam({ permissions: ["tickets.read"] }, manifest, files);

    expect((await publish(registry, release, key)).status).toBe(201);
  });

  it("names the operations that pages let it call, and a trusted key's release none", async () => {
    const { release, key } = await aLimitedTeam(
      { permissions: ["tickets.read"] },
      { uses: uses("GET /tickets/") },
    );
    const trusted = aRelease({ uses: uses("GET /tickets/") });
    await publish(registry, release, key);
    await publish(registry, trusted);

    const { modules } = (
      await registry.app.inject({ url: "/api/v1/registry/current" })
    ).json<CurrentRegistry>();
    const getCalls = (name: string) => modules.find((module) => module.name === name)?.calls;

    expect(getCalls(release.manifest.name)).toEqual(["GET /tickets/"]);
    expect(getCalls(trusted.manifest.name)).toBeUndefined();
  });

  it("leaves nothing behind if it is refused", async () => {
    const { release, key } = await aLimitedTeam({}, { mounts: ["/dashboard/other"] });

    await publish(registry, release, key);

    expect((await request("GET", `/modules/${release.manifest.name}`)).status).toBe(404);
  });

  it("can exceed them if the installation publishes it, but cannot be promoted with the key", async () => {
    const { release, key } = await aLimitedTeam({}, { mounts: ["/beyond"] });
    const { name, version } = release.manifest;
    await fetch(`${registry.origin}/api/v1/registry/releases?to=shelf`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishToken}` },
      body: getForm(release),
    });

    const response = await registry.app.inject({
      method: "POST",
      url: `/api/v1/registry/modules/${name}/promote`,
      headers: { authorization: `Bearer ${key}` },
      payload: { version },
    });

    expect(response.statusCode).toBe(403);
    expect(response.json().fields).toHaveProperty(["mounts./beyond"]);
  });
});

describe("PATCH /registry/keys/:keyId", () => {
  it("changes what the key may do from then on, and is recorded in the audit trail", async () => {
    const { release, id, key } = await aLimitedTeam({}, { mounts: ["/widened"] });
    const { name } = release.manifest;
    expect((await publish(registry, release, key)).status).toBe(403);

    const changed = await request("PATCH", `/keys/${id}`, { grants: someGrants({ mounts: ["/widened"] }) });
    expect((await publish(registry, release, key)).status).toBe(201);

    expect(changed.body).toMatchObject({ id, grants: { mounts: ["/widened"] } });
    const { body } = await request<{ items: ReleaseAuditEntry[] }>("GET", `/audit?name=${name}`);
    expect(body.items.find(({ action }) => action === "change_key")?.reason).toBe(
      "CI; mounts /widened; 0 main and 0 secondary entries; permissions none; 100 kB, 1 MB",
    );
  });

  it("lets a key work for further modules, until they are uninstalled", async () => {
    const { release, id, key } = await aLimitedTeam({});
    const other = aRelease({ name: "mf-further", mounts: release.manifest.mounts });
    expect((await publish(registry, other, key)).status).toBe(403);

    await request("PATCH", `/keys/${id}`, { further_modules: ["mf-further"] });
    expect((await publish(registry, other, key)).status).toBe(201);
    await request("DELETE", "/modules/mf-further");

    expect((await publish(registry, other, key)).body.detail).toContain("This key is for mf-limited");
    expect((await publish(registry, release, key)).status).toBe(201);
  });

  it("refuses invalid grants and revoked keys", async () => {
    const { id } = await aLimitedTeam({});

    const wrong = await request("PATCH", `/keys/${id}`, {
      grants: someGrants({ mounts: ["dashboard/../x"] }),
    });
    await request("DELETE", `/keys/${id}`);

    expect(wrong.status).toBe(422);
    expect((await request("PATCH", `/keys/${id}`, { grants: null })).status).toBe(404);
  });
});

describe("a key without grants", () => {
  it("may use anything that is free", async () => {
    const name = "mf-without-grants";
    const { body } = await request("POST", "/keys", { module: name, label: "CI", grants: null });

    expect(body.grants).toBeNull();
    expect((await publish(registry, aRelease({ name }), body.key)).status).toBe(201);
  });

  it("is created only by explicit choice: omitting grants is refused", async () => {
    const { status, body } = await request<{ fields: object }>("POST", "/keys", {
      module: "mf-unsaid",
      label: "CI",
    });

    expect([status, body.fields]).toEqual([422, { "body.grants": "is required" }]);
    const keys = await request<{ items: { module: string }[] }>("GET", "/keys");
    expect(keys.body.items.map(({ module }) => module)).not.toContain("mf-unsaid");
  });
});
