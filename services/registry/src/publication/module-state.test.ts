import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ModuleState, ReleaseAuditEntry, ReleaseState } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

async function request<Body>(path: string, token = publishToken) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await registry.app.inject({ url: `/api/v1/registry${path}`, headers });
  return { status: response.statusCode, body: response.json<Body>() };
}

/** Publishes releases of one module, each of which becomes current. The last one is the newest. */
async function aModule(count: number): Promise<{ name: string; versions: string[] }> {
  const { name } = aRelease().manifest;
  const versions: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const release = aRelease({ name });
    await publish(registry, release);
    versions.push(release.manifest.version);
  }
  return { name, versions };
}

async function load(name: string, version: string, hoursAgo = 0): Promise<void> {
  await registry.db
    .insertInto("registry.health_minute")
    .values({
      ...{ name, version, loads: 10, failures: 1, errors: 2, slow: 3 },
      minute: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    })
    .execute();
}

describe("the state of a module", () => {
  it("includes since when and by whom a release is current, and who published it", async () => {
    const { name, versions } = await aModule(2);
    const token = await registry.issuer.tokenFor({ isOperator: true, email: "operator@desk.test" });
    await registry.app.inject({
      method: "POST",
      url: `/api/v1/registry/modules/${name}/rollback`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });

    const { body } = await request<ModuleState>(`/modules/${name}`, token);

    expect(body).toMatchObject({
      current: versions[0],
      current_by: "operator@desk.test",
      previous: versions[1],
      releases: [
        { version: versions[1], published_by: "installation", bytes: expect.any(Number) },
        { version: versions[0], published_by: "installation" },
      ],
    });
    expect(Date.parse(body.current_since ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("counts the last hour and the last day separately, and ignores older reports", async () => {
    const { name, versions } = await aModule(1);
    const [version = ""] = versions;
    await load(name, version);
    await load(name, version, 3);
    await load(name, version, 25);

    const { body } = await request<ModuleState>(`/modules/${name}`);

    expect(body.releases[0]?.health).toMatchObject({
      ...{ loads: 20, failures: 2, errors: 4, slow: 6 },
      last_hour: { loads: 10, failures: 1, errors: 2, slow: 3 },
    });
  });

  it("can be limited to releases that are current, a fallback, a canary or still run somewhere", async () => {
    const { name, versions } = await aModule(5);
    const [oldest = "", second = "", , previous, current] = versions;
    await load(name, oldest, 23);
    await load(name, second, 30);

    const { body } = await request<{ items: ModuleState[] }>("/modules?running=true");

    const state = body.items.find((module) => module.name === name);
    expect(state?.releases.map(({ version }) => version)).toEqual([current, previous, oldest]);
  });

  it("always includes the current release, regardless of its age", async () => {
    const { name, versions } = await aModule(1);
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ name, version: `2.0.0-${index}`, bytes: 1 },
      manifest: JSON.stringify(aRelease({ name }).manifest),
    }));
    await registry.db.insertInto("registry.release").values(rows).execute();

    const { body } = await request<ModuleState>(`/modules/${name}`);

    expect(body.releases).toHaveLength(51);
    expect(body.releases.at(-1)?.version).toBe(versions[0]);
  });
});

interface ReleasePage {
  items: ReleaseState[];
  next_cursor: string | null;
}

describe("all releases of a module", () => {
  it("are returned page by page, each once, newest first", async () => {
    const { name, versions } = await aModule(5);
    const seen: string[] = [];
    let next = "";
    while (seen.length < 5) {
      const { body } = await request<ReleasePage>(`/modules/${name}/releases?size=2${next}`);
      seen.push(...body.items.map(({ version }) => version));
      next = `&cursor=${body.next_cursor}`;
    }

    expect(next).toBe("&cursor=null");
    expect(seen).toEqual(versions.toReversed());
    expect((await request("/modules/mf-nothing/releases")).status).toBe(404);
  });
});

describe("the audit trail", () => {
  it("is returned page by page, each entry once, newest first", async () => {
    const { name } = await aModule(3);
    const all = await request<{ items: ReleaseAuditEntry[]; next_cursor: null }>(`/audit?name=${name}`);
    const ids = all.body.items.map(({ id }) => id);

    const first = await request<{ items: ReleaseAuditEntry[]; next_cursor: string }>(
      `/audit?name=${name}&size=4`,
    );
    const rest = await request<{ items: ReleaseAuditEntry[]; next_cursor: null }>(
      `/audit?name=${name}&size=4&cursor=${first.body.next_cursor}`,
    );

    expect(ids).toHaveLength(6);
    expect(all.body.next_cursor).toBeNull();
    expect([...first.body.items, ...rest.body.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.body.next_cursor).toBeNull();
  });

  it("refuses an invalid cursor", async () => {
    expect((await request("/audit?cursor=yesterday")).status).toBe(422);
  });
});
