import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CurrentRegistry, ModuleState, ReleaseAuditEntry } from "@tessera/wire/release/release";
import {
  aRegistry,
  formerPublishToken,
  publishToken,
  type TestRegistry,
} from "../../test/registry.builder.ts";
import { aRelease, getForm, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

type Method = "GET" | "POST" | "DELETE";

async function request<Body = ModuleState>(
  method: Method,
  path: string,
  body?: object,
  token = publishToken,
) {
  const response = await registry.app.inject({
    method,
    url: `/api/v1/registry${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json<Body & { detail: string; key: string }>() };
}

async function readCurrent(name: string) {
  const { body } = await request<CurrentRegistry>("GET", "/current");
  return body.modules.find((module) => module.name === name);
}

async function readAudit(name: string): Promise<string[]> {
  const { body } = await request<{ items: ReleaseAuditEntry[] }>("GET", `/audit?name=${name}`);
  return body.items.map(({ action, version }) => `${action} ${version}`);
}

/** Publishes two releases of a new module: the first is current, the second is on the shelf. */
async function twoReleases(): Promise<{ name: string; first: string; second: string }> {
  const one = aRelease();
  const { name } = one.manifest;
  const other = aRelease({ name });
  await publish(registry, one);
  await shelve(getForm(other));
  return { name, first: one.manifest.version, second: other.manifest.version };
}

async function shelve(form: FormData, token = publishToken) {
  const response = await fetch(`${registry.origin}/api/v1/registry/releases?to=shelf`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { detail?: string } };
}

describe("a release on the shelf", () => {
  it("is stored, but served to nobody until it is promoted", async () => {
    const { name, first, second } = await twoReleases();
    expect(await readCurrent(name)).toMatchObject({ version: first });

    const { body } = await request("POST", `/modules/${name}/promote`, { version: second });

    expect(body).toMatchObject({ name, current: second, previous: first, canary: null });
    expect(await readCurrent(name)).toMatchObject({ version: second, previous: { version: first } });
    expect(await readAudit(name)).toEqual([
      `promote ${second}`,
      `publish ${second}`,
      `promote ${first}`,
      `publish ${first}`,
    ]);
  });
});

describe("a canary", () => {
  it("returns its audience to operators, and hides from others which organizations are in it", async () => {
    const { name, first, second } = await twoReleases();

    const canary = { version: second, percentage: 10, organizations: ["org-1"] };
    const { body } = await request("POST", `/modules/${name}/canary`, canary);

    expect(body.canary).toMatchObject({ ...canary, started_by: "installation" });
    expect(await readCurrent(name)).toMatchObject({
      version: first,
      canary: {
        version: second,
        percentage: 10,
        audience: [createHash("sha256").update("org-1").digest("hex")],
      },
    });
  });

  it("ends when its release is promoted, when it is rolled back, and when it is stopped", async () => {
    const { name, first, second } = await twoReleases();
    const start = () => request("POST", `/modules/${name}/canary`, { version: second, percentage: 5 });

    await start();
    expect((await request("DELETE", `/modules/${name}/canary`)).body).toMatchObject({
      current: first,
      canary: null,
    });
    await start();
    expect((await request("POST", `/modules/${name}/rollback`, {})).body).toMatchObject({
      current: first,
      canary: null,
    });
    await start();
    expect((await request("POST", `/modules/${name}/promote`, { version: second })).body).toMatchObject({
      current: second,
      canary: null,
    });
  });

  it("needs an audience, and an existing release that is not the current one", async () => {
    const { name, first, second } = await twoReleases();
    const start = (body: object) => request("POST", `/modules/${name}/canary`, body);

    expect((await start({ version: second })).status).toBe(422);
    expect((await start({ version: first, percentage: 5 })).status).toBe(409);
    expect((await start({ version: "9.9.9", percentage: 5 })).status).toBe(404);
    expect((await start({ version: second, percentage: 101 })).status).toBe(422);
  });
});

describe("the canary of a module without a current release", () => {
  async function aShelved() {
    const release = aRelease();
    await shelve(getForm(release));
    const { name, version } = release.manifest;
    const act = (path: string, body?: object) => request("POST", `/modules/${name}/${path}`, body);
    const readFirst = async () => {
      const { body } = await request<CurrentRegistry>("GET", "/current");
      expect(body.modules.some((module) => module.name === name)).toBe(false);
      return body.first_canaries?.find((canary) => canary.name === name);
    };
    return { name, version, mounts: release.manifest.mounts, act, readFirst };
  }

  it.each([
    ["one organization", { organizations: ["org-1"] }, { percentage: 0, audience: [expect.any(String)] }],
    ["a share of the members", { percentage: 10 }, { percentage: 10, audience: [] }],
    [
      "both",
      { percentage: 10, organizations: ["org-1"] },
      { percentage: 10, audience: [expect.any(String)] },
    ],
  ])("is served to %s, and to nobody else", async (_, audience, served) => {
    const { version, mounts, act, readFirst } = await aShelved();

    const { body } = await act("canary", { version, ...audience });

    expect(body).toMatchObject({ current: null, canary: { version, ...audience } });
    expect(await readFirst()).toMatchObject({ version, mounts, ...served });
  });

  it("is served to all once it is promoted", async () => {
    const { name, version, act } = await aShelved();
    await act("canary", { version, organizations: ["org-1"] });

    const { body } = await act("promote", { version });

    expect(body).toMatchObject({ current: version, canary: null, previous: null });
    const { body: current } = await request<CurrentRegistry>("GET", "/current");
    expect(current.first_canaries?.some((canary) => canary.name === name) ?? false).toBe(false);
  });

  it.each(["rollback", "uninstall", "end"])("is served to nobody after %s", async (way) => {
    const { name, version, act, readFirst } = await aShelved();
    await act("canary", { version, percentage: 50 });

    const ended =
      way === "rollback"
        ? await act("rollback", { reason: "not yet" })
        : await request("DELETE", `/modules/${name}${way === "end" ? "/canary" : ""}`);

    expect(ended).toMatchObject({ status: 200, body: { current: null, canary: null } });
    expect(await readFirst()).toBeUndefined();
  });

  it("holds its addresses, so that no other module takes them meanwhile", async () => {
    const { version, mounts, act } = await aShelved();
    await act("canary", { version, organizations: ["org-1"] });

    expect((await publish(registry, aRelease({ name: "mf-takes-over", mounts }))).status).toBe(409);
  });

  it("is not started for the shell, without which the others have no page", async () => {
    const shell = aRelease({ name: "shell", mounts: ["/sign-in"] });
    await shelve(getForm(shell));

    const { version } = shell.manifest;
    expect(await request("POST", "/modules/shell/canary", { version, percentage: 5 })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("no current release for everyone else") },
    });
  });
});

describe("a rollback", () => {
  it("returns to the previous release, and records the reason in the audit trail", async () => {
    const { name, first, second } = await twoReleases();
    await request("POST", `/modules/${name}/promote`, { version: second });

    const { body } = await request("POST", `/modules/${name}/rollback`, { reason: "prices were wrong" });

    expect(body).toMatchObject({ current: first, previous: second });
    expect((await request("POST", `/modules/${name}/rollback`, {})).status).toBe(409);
    const { body: trail } = await request<{ items: ReleaseAuditEntry[] }>("GET", `/audit?name=${name}`);
    expect(trail.items[0]).toMatchObject({
      action: "rollback",
      version: first,
      actor: "installation",
      reason: "prices were wrong",
    });
  });

  it("is refused if there is no previous release", async () => {
    const release = aRelease();
    await publish(registry, release);

    expect((await request("POST", `/modules/${release.manifest.name}/rollback`, {})).status).toBe(409);
  });
});

describe("uninstalling a module", () => {
  it("ends its canary, revokes its keys and keeps its releases", async () => {
    const { name, first, second } = await twoReleases();
    const { body: made } = await request<{ id: string }>("POST", "/keys", {
      module: name,
      label: "CI",
      grants: null,
    });
    await request("POST", `/modules/${name}/canary`, { version: second, percentage: 5 });

    expect((await request("DELETE", `/modules/${name}`, undefined, made.key)).status).toBe(403);
    const { body } = await request("DELETE", `/modules/${name}`);

    expect(body).toMatchObject({ current: null, canary: null, previous: null });
    expect(body.uninstalled_at).toMatch(/^\d{4}-/);
    expect(body.releases).toHaveLength(2);
    expect(await readCurrent(name)).toBeUndefined();
    expect((await shelve(getForm(aRelease({ name })), made.key)).status).toBe(401);
    expect((await request("DELETE", `/modules/${name}`)).status).toBe(409);
    expect((await request("POST", `/modules/${name}/rollback`, {})).status).toBe(409);
    const again = await request("POST", `/modules/${name}/promote`, { version: first });
    expect(again.body).toMatchObject({ current: first, previous: null, uninstalled_at: null });
  });

  it("is refused for the shell", async () => {
    await publish(registry, aRelease({ name: "shell", mounts: [] }));

    expect((await request("DELETE", "/modules/shell")).status).toBe(409);
  });
});

describe("retiring a release", () => {
  it("keeps it from becoming current again, and is refused while it is in use", async () => {
    const { name, first, second } = await twoReleases();
    expect((await request("POST", `/modules/${name}/retire`, { version: first })).status).toBe(409);

    const { body } = await request("POST", `/modules/${name}/retire`, { version: second });

    const retired = body.releases.find(({ version }) => version === second);
    expect(retired?.retired_at).toMatch(/^\d{4}-/);
    expect((await request("POST", `/modules/${name}/promote`, { version: second })).status).toBe(409);
  });
});

describe("a module's key", () => {
  it("publishes and promotes its own module and no other, until it is revoked", async () => {
    const { name, second } = await twoReleases();
    const other = await twoReleases();
    const { body: made } = await request<{ id: string }>("POST", "/keys", {
      module: name,
      label: "CI of the team",
      grants: null,
    });
    const key = made.key;

    const own = await shelve(getForm(aRelease({ name })), key);
    const foreign = await shelve(getForm(aRelease({ name: other.name })), key);
    const moved = await request("POST", `/modules/${name}/promote`, { version: second }, key);
    const foreignMove = await request(
      "POST",
      `/modules/${other.name}/promote`,
      { version: other.second },
      key,
    );

    expect(own.status).toBe(201);
    expect(foreign).toMatchObject({ status: 403, body: { detail: expect.stringContaining(name) } });
    expect(moved).toMatchObject({ status: 200, body: { current: second } });
    expect(foreignMove.status).toBe(403);
    expect((await request("GET", "/keys", undefined, key)).status).toBe(403);

    await request("DELETE", `/keys/${made.id}`);
    expect((await request("GET", `/modules/${name}`, undefined, key)).status).toBe(401);
  });
});

describe("the installation's token", () => {
  it("remains valid after it was replaced, while it is still listed", async () => {
    expect((await request("GET", "/modules", undefined, formerPublishToken)).status).toBe(200);
    expect((await request("GET", "/modules", undefined, "another-publish-token")).status).toBe(401);
  });
});

describe("operator access", () => {
  it("requires a token that says so, and is refused to anyone else who is signed in", async () => {
    const { name } = await twoReleases();
    const theirs = await registry.issuer.tokenFor({ isOperator: true, role: "viewer" });
    const stranger = await registry.issuer.tokenFor({ role: "owner" });
    const byKey = await registry.issuer.tokenFor({ isOperator: true, scopes: [] });

    expect((await request("GET", `/modules/${name}`, undefined, theirs)).status).toBe(200);
    expect((await request("GET", "/modules", undefined, stranger)).status).toBe(403);
    expect((await request("GET", "/modules", undefined, byKey)).status).toBe(403);
    expect((await request("GET", "/modules", undefined, "nonsense")).status).toBe(401);
  });
});

describe("two concurrent publications of a module", () => {
  it("both succeed, one after the other", async () => {
    const one = aRelease();
    const other = aRelease({ name: one.manifest.name });

    const answers = await Promise.all([publish(registry, one), publish(registry, other)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const current = await readCurrent(one.manifest.name);
    expect([one, other].map(({ manifest }) => manifest.version)).toContain(current?.version);
    expect(current?.previous?.version).not.toBe(current?.version);
  });
});
