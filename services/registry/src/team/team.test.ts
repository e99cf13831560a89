import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { TeamMember } from "@tessera/wire/module-team";
import type { ModuleKey, ModuleState, ReleaseAuditEntry } from "@tessera/wire/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;
let member: string;
let stranger: string;
const email = "ada@parcels.test";
const ours = aRelease({ name: "mf-parcels" });
const theirs = aRelease({ name: "mf-invoices" });

async function ask<Body>(method: "GET" | "POST" | "DELETE", path: string, token: string, body?: object) {
  const answer = await registry.app.inject({
    method,
    url: `/api/v1/registry${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & { detail: string }>() };
}

beforeAll(async () => {
  registry = await aRegistry();
  await publish(registry, ours);
  await publish(registry, theirs);
  member = await registry.issuer.tokenFor({ email: "Ada@Parcels.test" });
  stranger = await registry.issuer.tokenFor({ email: "bob@parcels.test" });
  await ask("POST", "/modules/mf-parcels/team", publishToken, { email: "Ada@parcels.test" });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

describe("POST /registry/modules/:name/team", () => {
  it("names a member once, by an address in small letters, and the trail says so", async () => {
    const again = await ask<TeamMember>("POST", "/modules/mf-parcels/team", publishToken, { email });

    expect(again).toMatchObject({ status: 201, body: { email, added_by: "installation" } });
    const { body } = await ask<{ items: TeamMember[] }>("GET", "/modules/mf-parcels/team", publishToken);
    expect(body.items).toHaveLength(1);
    const trail = await ask<{ items: ReleaseAuditEntry[] }>("GET", "/audit?name=mf-parcels", publishToken);
    const added = trail.body.items.filter(({ action }) => action === "add_team_member");
    expect(added.map(({ reason }) => reason)).toEqual([email]);
  });

  it("refuses members, strangers, keys, an address that is none, and a module that nobody has", async () => {
    const { body } = await ask<{ key: string }>("POST", "/keys", publishToken, {
      module: "mf-parcels",
      label: "CI",
      grants: null,
    });
    const add = (token: string, address = "eve@parcels.test", name = "mf-parcels") =>
      ask("POST", `/modules/${name}/team`, token, { email: address });

    const statuses = [];
    for (const token of [member, stranger, body.key]) statuses.push((await add(token)).status);
    expect(statuses).toEqual([403, 403, 403]);
    expect((await add(publishToken, "nobody")).status).toBe(422);
    expect((await add(publishToken, email, "mf-nowhere")).status).toBe(404);
    expect((await ask("GET", "/modules/mf-parcels/team", body.key)).status).toBe(403);
  });
});

describe("a member of a module's team", () => {
  it("learns which modules are theirs, and a stranger that none is", async () => {
    expect((await ask("GET", "/own-modules", member)).body).toEqual({ items: ["mf-parcels"] });
    expect((await ask("GET", "/own-modules", stranger)).body).toEqual({ items: [] });
  });

  it("reads of their module what there is, and of another one nothing", async () => {
    const { version } = ours.manifest;
    const paths = (name: string) => [
      `/modules/${name}`,
      `/modules/${name}/releases`,
      `/modules/${name}/releases/${version}/errors`,
      `/modules/${name}/comparison?from=${version}&to=${version}`,
      `/modules/${name}/team`,
    ];

    for (const path of paths("mf-parcels"))
      expect({ path, status: (await ask("GET", path, member)).status }).toEqual({ path, status: 200 });
    for (const path of paths("mf-invoices"))
      expect({ path, status: (await ask("GET", path, member)).status }).toEqual({ path, status: 403 });
    for (const path of paths("mf-parcels"))
      expect({ path, status: (await ask("GET", path, stranger)).status }).toEqual({ path, status: 403 });
  });

  it("is shown their own among the modules, the keys and the entries of the trail", async () => {
    for (const module of ["mf-parcels", "mf-invoices"])
      await ask("POST", "/keys", publishToken, { module, label: `CI of ${module}`, grants: null });

    const modules = await ask<{ items: ModuleState[] }>("GET", "/modules", member);
    const keys = await ask<{ items: ModuleKey[] }>("GET", "/keys", member);
    const trail = await ask<{ items: ReleaseAuditEntry[] }>("GET", "/audit", member);
    const foreign = await ask<{ items: ReleaseAuditEntry[] }>("GET", "/audit?name=mf-invoices", member);

    expect(modules.body.items.map(({ name }) => name)).toEqual(["mf-parcels"]);
    expect(new Set(keys.body.items.map(({ module }) => module))).toEqual(new Set(["mf-parcels"]));
    expect(new Set(trail.body.items.map(({ name }) => name))).toEqual(new Set(["mf-parcels"]));
    expect(foreign.body.items).toEqual([]);
  });

  it("changes nothing, and sees nothing of the installation", async () => {
    const { version } = ours.manifest;
    const changes = [
      ["/modules/mf-parcels/promote", { version }],
      ["/modules/mf-parcels/canary", { version, percentage: 1 }],
      ["/modules/mf-parcels/rollback", {}],
      ["/modules/mf-parcels/retire", { version }],
      ["/keys", { module: "mf-parcels", label: "Mine", grants: null }],
    ] as const;

    for (const [path, body] of changes) expect((await ask("POST", path, member, body)).status).toBe(403);
    expect((await publish(registry, aRelease({ name: "mf-parcels" }), member)).status).toBe(403);
    for (const path of ["/service-checks", "/alerts", "/services", "/queues", "/audit/verification"])
      expect({ path, status: (await ask("GET", path, member)).status }).toEqual({ path, status: 403 });
  });

  it("is nobody with an API key", async () => {
    const key = await registry.issuer.tokenFor({ email, scopes: ["tickets.read"] });

    expect((await ask("GET", "/modules/mf-parcels", key)).status).toBe(403);
    expect((await ask("GET", "/own-modules", key)).status).toBe(403);
  });

  it("reads no more once they are removed", async () => {
    const former = "former@parcels.test";
    const token = await registry.issuer.tokenFor({ email: former });
    await ask("POST", "/modules/mf-parcels/team", publishToken, { email: former });
    expect((await ask("GET", "/modules/mf-parcels", token)).status).toBe(200);

    await ask("DELETE", `/modules/mf-parcels/team/${former}`, publishToken);

    expect((await ask("GET", "/modules/mf-parcels", token)).status).toBe(403);
    expect((await ask("DELETE", `/modules/mf-parcels/team/${former}`, publishToken)).status).toBe(404);
  });
});
