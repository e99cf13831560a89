import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TeamMember } from "@tessera/wire/release/module-team";
import type { ModuleKey, ModuleState, ReleaseAuditEntry } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;
let member: string;
let stranger: string;
const email = "ada@parcels.test";
const ours = aRelease({ name: "mf-parcels" });
const theirs = aRelease({ name: "mf-invoices" });

async function request<Body>(method: "GET" | "POST" | "DELETE", path: string, token: string, body?: object) {
  const response = await registry.app.inject({
    method,
    url: `/api/v1/registry${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json<Body & { detail: string }>() };
}

beforeAll(async () => {
  registry = await aRegistry();
  await publish(registry, ours);
  await publish(registry, theirs);
  member = await registry.issuer.tokenFor({ email: "Ada@Parcels.test" });
  stranger = await registry.issuer.tokenFor({ email: "bob@parcels.test" });
  await request("POST", "/modules/mf-parcels/team", publishToken, { email: "Ada@parcels.test" });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

describe("POST /registry/modules/:name/team", () => {
  it("adds a member once, by an address in lowercase, and is recorded in the audit trail", async () => {
    const again = await request<TeamMember>("POST", "/modules/mf-parcels/team", publishToken, { email });

    expect(again).toMatchObject({ status: 201, body: { email, added_by: "installation" } });
    const { body } = await request<{ items: TeamMember[] }>("GET", "/modules/mf-parcels/team", publishToken);
    expect(body.items).toHaveLength(1);
    const trail = await request<{ items: ReleaseAuditEntry[] }>(
      "GET",
      "/audit?name=mf-parcels",
      publishToken,
    );
    const added = trail.body.items.filter(({ action }) => action === "add_team_member");
    expect(added.map(({ reason }) => reason)).toEqual([email]);
  });

  it("refuses callers who are members, strangers or keys, an invalid address, and an unknown module", async () => {
    const { body } = await request<{ key: string }>("POST", "/keys", publishToken, {
      module: "mf-parcels",
      label: "CI",
      grants: null,
    });
    const add = (token: string, address = "eve@parcels.test", name = "mf-parcels") =>
      request("POST", `/modules/${name}/team`, token, { email: address });

    const statuses = [];
    for (const token of [member, stranger, body.key]) statuses.push((await add(token)).status);
    expect(statuses).toEqual([403, 403, 403]);
    expect((await add(publishToken, "nobody")).status).toBe(422);
    expect((await add(publishToken, email, "mf-nowhere")).status).toBe(404);
    expect((await request("GET", "/modules/mf-parcels/team", body.key)).status).toBe(403);
  });
});

describe("a member of a module's team", () => {
  it("can list the modules of their teams, and a stranger has none", async () => {
    expect((await request("GET", "/own-modules", member)).body).toEqual({
      items: ["mf-parcels"],
      publishes: [],
    });
    expect((await request("GET", "/own-modules", stranger)).body).toEqual({ items: [], publishes: [] });
  });

  it("can read everything about their own module, and nothing about another one", async () => {
    const { version } = ours.manifest;
    const paths = (name: string) => [
      `/modules/${name}`,
      `/modules/${name}/releases`,
      `/modules/${name}/releases/${version}/errors`,
      `/modules/${name}/comparison?from=${version}&to=${version}`,
      `/modules/${name}/team`,
    ];

    for (const path of paths("mf-parcels"))
      expect({ path, status: (await request("GET", path, member)).status }).toEqual({ path, status: 200 });
    for (const path of paths("mf-invoices"))
      expect({ path, status: (await request("GET", path, member)).status }).toEqual({ path, status: 404 });
    for (const path of paths("mf-parcels"))
      expect({ path, status: (await request("GET", path, stranger)).status }).toEqual({ path, status: 403 });
  });

  it("sees only the modules, keys and audit entries of their own teams", async () => {
    for (const module of ["mf-parcels", "mf-invoices"])
      await request("POST", "/keys", publishToken, { module, label: `CI of ${module}`, grants: null });

    const modules = await request<{ items: ModuleState[] }>("GET", "/modules", member);
    const keys = await request<{ items: ModuleKey[] }>("GET", "/keys", member);
    const trail = await request<{ items: ReleaseAuditEntry[] }>("GET", "/audit", member);
    const foreign = await request<{ items: ReleaseAuditEntry[] }>("GET", "/audit?name=mf-invoices", member);

    expect(modules.body.items.map(({ name }) => name)).toEqual(["mf-parcels"]);
    expect(new Set(keys.body.items.map(({ module }) => module))).toEqual(new Set(["mf-parcels"]));
    expect(new Set(trail.body.items.map(({ name }) => name))).toEqual(new Set(["mf-parcels"]));
    expect(foreign.body.items).toEqual([]);
  });

  it("cannot change anything, nor see anything about the installation", async () => {
    const { version } = ours.manifest;
    const changes = [
      ["/modules/mf-parcels/promote", { version }],
      ["/modules/mf-parcels/canary", { version, percentage: 1 }],
      ["/modules/mf-parcels/rollback", {}],
      ["/modules/mf-parcels/retire", { version }],
      ["/keys", { module: "mf-parcels", label: "Mine", grants: null }],
    ] as const;

    for (const [path, body] of changes) expect((await request("POST", path, member, body)).status).toBe(403);
    expect((await publish(registry, aRelease({ name: "mf-parcels" }), member)).status).toBe(403);
    for (const path of ["/service-checks", "/alerts", "/services", "/queues", "/audit/verification"])
      expect({ path, status: (await request("GET", path, member)).status }).toEqual({ path, status: 403 });
  });

  it("has no access with an API key", async () => {
    const key = await registry.issuer.tokenFor({ email, scopes: ["tickets.read"] });

    expect((await request("GET", "/modules/mf-parcels", key)).status).toBe(403);
    expect((await request("GET", "/own-modules", key)).status).toBe(403);
  });

  it("has no access after they are removed", async () => {
    const former = "former@parcels.test";
    const token = await registry.issuer.tokenFor({ email: former });
    await request("POST", "/modules/mf-parcels/team", publishToken, { email: former });
    expect((await request("GET", "/modules/mf-parcels", token)).status).toBe(200);

    await request("DELETE", `/modules/mf-parcels/team/${former}`, publishToken);

    expect((await request("GET", "/modules/mf-parcels", token)).status).toBe(403);
    expect((await request("DELETE", `/modules/mf-parcels/team/${former}`, publishToken)).status).toBe(404);
  });
});

describe("a member who may publish", () => {
  const address = "zoe@parcels.test";
  const first = aRelease({ name: "mf-moved", mounts: ["/dashboard/moved"] });
  const second = aRelease({ name: "mf-moved", mounts: ["/dashboard/moved"] });
  const grants = {
    mounts: ["/dashboard/moved"],
    nav: { main: 1, secondary: 0 },
    open: false,
    permissions: ["tickets.read" as const],
    max_first_screen_kb: 500,
    max_release_mb: 5,
  };
  let publisher: string;

  beforeAll(async () => {
    for (const release of [first, second]) await publish(registry, release);
    await request("POST", "/keys", publishToken, { module: "mf-moved", label: "CI", grants });
    await request("POST", "/modules/mf-moved/team", publishToken, { email: address });
    await request("POST", "/modules/mf-moved/team", publishToken, { email: address, may_publish: true });
    publisher = await registry.issuer.tokenFor({ email: address });
  });

  it("becomes one by an operator's decision, which is recorded in the audit trail", async () => {
    const { body } = await request<{ items: ReleaseAuditEntry[] }>(
      "GET",
      "/audit?name=mf-moved",
      publishToken,
    );

    expect((await request("GET", "/own-modules", publisher)).body).toEqual({
      items: ["mf-moved"],
      publishes: ["mf-moved"],
    });
    const { reason, actor } = body.items.find(({ action }) => action === "change_team_member") ?? {};
    expect([reason, actor]).toEqual([`${address}; may publish`, "installation"]);
    const own = await request("POST", "/modules/mf-moved/team", publisher, { email: "eve@parcels.test" });
    expect(own.status).toBe(403);
  });

  it("promotes, starts and ends a canary, and rolls back, under their own name", async () => {
    const { version } = first.manifest;
    const changes = [
      ["POST", "/promote", { version }],
      ["POST", "/canary", { version: second.manifest.version, percentage: 5 }],
      ["DELETE", "/canary", undefined],
      ["POST", "/rollback", { version: second.manifest.version, reason: "nicer" }],
    ] as const;

    for (const [method, path, body] of changes)
      expect(await request(method, `/modules/mf-moved${path}`, publisher, body)).toMatchObject({
        status: 200,
      });
    const { body } = await request<{ items: ReleaseAuditEntry[] }>("GET", "/audit?name=mf-moved", publisher);
    const done = body.items.filter(({ actor }) => actor === address).map(({ action }) => action);
    expect(new Set(done)).toEqual(new Set(["promote", "canary", "end_canary", "rollback"]));
  });

  it("must have confirmed their identity", async () => {
    const unconfirmed = await registry.issuer.tokenFor({ email: address, confirmedUntil: 0 });

    const moved = await request("POST", "/modules/mf-moved/rollback", unconfirmed, {});
    const made = await request("POST", "/keys", unconfirmed, { module: "mf-moved", label: "Mine", grants });

    expect([moved.status, made.status]).toEqual([403, 403]);
    expect(moved.body.detail).toBe("Confirm it's you to continue.");
  });

  it("cannot promote what the keys of the module do not grant", async () => {
    const wide = aRelease({ name: "mf-moved", mounts: ["/elsewhere"] });
    await publish(registry, wide);
    await request("POST", "/modules/mf-moved/promote", publishToken, { version: first.manifest.version });

    const { status, body } = await request("POST", "/modules/mf-moved/promote", publisher, {
      version: wide.manifest.version,
    });

    expect(status).toBe(403);
    expect(body.detail).toContain("The mount /elsewhere is not granted");
  });

  it("creates keys within the grants of the module's keys, and revokes them", async () => {
    const make = (asked: object | null, more: object = {}) =>
      request<ModuleKey & { fields: object }>("POST", "/keys", publisher, {
        ...{ module: "mf-moved", label: "Mine", grants: asked },
        ...more,
      });

    const made = await make({ ...grants, permissions: [] });
    const wider = await make({
      ...grants,
      mounts: ["/dashboard"],
      permissions: ["tickets.write"],
      open: true,
    });

    expect(made.status).toBe(201);
    expect(Object.keys(wider.body.fields)).toEqual(["grants.mounts", "grants.permissions", "grants.open"]);
    expect((await make(null)).body.detail).toContain("Only operators can create a key without limits");
    expect((await make(grants, { further_modules: ["mf-invoices"] })).status).toBe(404);
    expect((await request("DELETE", `/keys/${made.body.id}`, publisher)).status).toBe(200);
    expect((await request("DELETE", `/keys/${made.body.id}`, publisher)).status).toBe(404);
  });

  it("sees nothing about another team's module and keys, and cannot change the installation", async () => {
    const foreign = await request<ModuleKey>("POST", "/keys", publishToken, {
      ...{ module: "mf-invoices", label: "CI", grants: null },
    });
    const { version } = theirs.manifest;

    const statuses = [
      await request("POST", "/modules/mf-invoices/promote", publisher, { version }),
      await request("POST", "/modules/mf-invoices/rollback", publisher, {}),
      await request("GET", "/modules/mf-invoices", publisher),
      await request("POST", "/keys", publisher, { module: "mf-invoices", label: "Mine", grants }),
      await request("DELETE", `/keys/${foreign.body.id}`, publisher),
      await request("POST", "/modules/mf-nowhere/promote", publisher, { version }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await request("DELETE", "/modules/mf-moved", publisher)).status).toBe(403);
    expect((await publish(registry, aRelease({ name: "mf-moved" }), publisher)).status).toBe(403);
  });

  it("can only read after an operator withdraws the permission", async () => {
    await request("POST", "/modules/mf-moved/team", publishToken, { email: address, may_publish: false });

    expect((await request("POST", "/modules/mf-moved/rollback", publisher, {})).status).toBe(403);
    expect((await request("GET", "/modules/mf-moved", publisher)).status).toBe(200);
  });
});
