import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type {
  ModuleState,
  ReleaseAuditEntry,
  ReleaseReport,
  ReportKind,
} from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getForm, publish } from "../../test/release.builder.ts";
import { judgeReleases } from "../rollback/judge-releases.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

async function report(items: ReleaseReport[], token?: string) {
  const authorization = `Bearer ${token ?? (await registry.issuer.tokenFor())}`;
  const { statusCode } = await registry.app.inject({
    method: "POST",
    url: "/api/v1/registry/reports",
    headers: { authorization },
    payload: { items },
  });
  return statusCode;
}

function reports(name: string, version: string, kind: ReportKind, times: number): ReleaseReport[] {
  const message = kind === "loaded" ? {} : { message: "total is not defined" };
  return Array.from({ length: times }, () => ({ name, version, kind, ...message }));
}

async function readState(name: string): Promise<ModuleState> {
  const headers = { authorization: `Bearer ${publishToken}` };
  return (await registry.app.inject({ url: `/api/v1/registry/modules/${name}`, headers })).json();
}

async function act(path: string, payload?: object) {
  const response = await registry.app.inject({
    method: "POST",
    url: `/api/v1/registry/modules/${path}`,
    headers: { authorization: `Bearer ${publishToken}` },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function shelve(name: string): Promise<string> {
  const other = aRelease({ name });
  await fetch(`${registry.origin}/api/v1/registry/releases?to=shelf`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishToken}` },
    body: getForm(other),
  });
  return other.manifest.version;
}

/** A module whose second release is a canary for everyone, or for the given audience. */
async function aCanary(audience: object = { percentage: 100 }) {
  const one = aRelease();
  const { name, version: first } = one.manifest;
  await publish(registry, one);
  const second = await shelve(name);
  await act(`${name}/canary`, { version: second, ...audience });
  return { name, first, second };
}

/** A module whose third release has just become current. */
async function aPromotion() {
  const one = aRelease();
  const { name, version: first } = one.manifest;
  await publish(registry, one);
  const [second, third] = [await shelve(name), await shelve(name)];
  await act(`${name}/promote`, { version: second });
  await act(`${name}/promote`, { version: third });
  return { name, first, second, third };
}

/** Sends the same reports as several people. */
async function reportAs(people: number, items: ReleaseReport[]): Promise<void> {
  for (let person = 0; person < people; person++) await report(items);
}

const judge = () => judgeReleases(registry.db, Date.now());

async function readTrail(name: string): Promise<ReleaseAuditEntry[]> {
  const headers = { authorization: `Bearer ${publishToken}` };
  return (await registry.app.inject({ url: `/api/v1/registry/audit?name=${name}`, headers })).json().items;
}

describe("reports from pages", () => {
  it("are summed by release, with the number of people and their most frequent error", async () => {
    const { name, first } = await aCanary();
    const somebody = await registry.issuer.tokenFor();

    await report([...reports(name, first, "loaded", 3), ...reports(name, first, "error", 1)], somebody);
    await report(reports(name, first, "loaded", 1), somebody);

    const { releases } = await readState(name);
    expect(releases.find(({ version }) => version === first)?.health).toEqual({
      loads: 4,
      failures: 0,
      errors: 1,
      slow: 0,
      last_hour: { loads: 4, failures: 0, errors: 1, slow: 0 },
      people: 1,
      top_error: "total is not defined",
    });
  });

  it("are counted only for existing releases, and only from people who are signed in", async () => {
    expect(await report(reports("mf-nothing", "1.0.0", "failed", 2))).toBe(200);
    expect(await report(reports("mf-nothing", "1.0.0", "failed", 1), "nonsense")).toBe(401);
  });

  it("are counted only from people who are served the release", async () => {
    const { name, second } = await aCanary({ organizations: ["org-served"] });
    const served = await registry.issuer.tokenFor({ organizationId: "org-served" });

    await reportAs(3, reports(name, second, "failed", 2));
    await report(reports(name, second, "loaded", 1), served);

    const { releases } = await readState(name);
    expect(releases.find(({ version }) => version === second)?.health).toMatchObject({
      loads: 1,
      failures: 0,
      people: 1,
    });
  });

  it("are no longer counted after 500 from one person about a release", async () => {
    const { name, first } = await aCanary();
    const somebody = await registry.issuer.tokenFor();

    for (let batch = 0; batch < 21; batch++) await report(reports(name, first, "loaded", 50), somebody);

    const { releases } = await readState(name);
    expect(releases.find(({ version }) => version === first)?.health.loads).toBe(500);
  });
});

describe("a failing canary", () => {
  it("is rolled back automatically, with its reason and the top error", async () => {
    const { name, first, second } = await aCanary();
    await reportAs(3, reports(name, second, "failed", 1));

    const verdicts = await judge();

    expect(verdicts).toContainEqual(expect.objectContaining({ name, version: second, instead: first }));
    expect(await readState(name)).toMatchObject({ current: first, canary: null });
    expect((await readTrail(name))[0]).toMatchObject({
      action: "auto_rollback",
      version: second,
      actor: "registry",
      reason: "3 failed to load and 0 had errors, of 3, for 3 people: total is not defined",
    });
  });

  it("is not one with a few failures among many loads", async () => {
    const { name, second } = await aCanary();
    await reportAs(45, reports(name, second, "loaded", 1));
    await reportAs(2, reports(name, second, "failed", 1));

    await judge();

    expect((await readState(name)).canary?.version).toBe(second);
  });

  it("is not ended by one person's false reports, nor kept by them", async () => {
    const ended = await aCanary();
    const kept = await aCanary();
    const liar = await registry.issuer.tokenFor();
    await report(reports(ended.name, ended.second, "failed", 6), liar);
    await report(reports(kept.name, kept.second, "loaded", 50), liar);
    await reportAs(4, reports(kept.name, kept.second, "failed", 1));

    await judge();

    expect((await readState(ended.name)).canary?.version).toBe(ended.second);
    expect((await readState(kept.name)).canary).toBeNull();
  });
});

describe("a failing current release", () => {
  it("is rolled back automatically to the last healthy one", async () => {
    const { name, first, second, third } = await aPromotion();
    await reportAs(3, reports(name, third, "failed", 2));

    await judge();

    expect(await readState(name)).toMatchObject({ current: second, previous: first });
    expect((await readTrail(name)).slice(0, 2)).toMatchObject([
      { action: "rollback", version: second, actor: "registry", reason: `${third} failed` },
      { action: "auto_rollback", version: third, actor: "registry" },
    ]);
    const { releases } = await readState(name);
    expect(releases.find(({ version }) => version === third)).toMatchObject({
      failed_at: expect.stringMatching(/^\d{4}-/),
      failed_reason: expect.stringContaining("6 failed to load"),
    });
  });

  it("is detected even if only one person uses the module, who used it before", async () => {
    const { name, second, third } = await aPromotion();
    const owner = await registry.issuer.tokenFor();
    await report(reports(name, second, "loaded", 1), owner);
    await registry.db
      .updateTable("registry.health_person")
      .set({ first_at: "2026-01-01T00:00:00Z" })
      .where("name", "=", name)
      .where("version", "=", second)
      .execute();
    await report(reports(name, third, "error", 8), owner);

    await judge();

    expect((await readState(name)).current).toBe(second);
  });

  it("is detected by people who used the release before it only as a canary", async () => {
    const { name, second } = await aCanary();
    const owner = await registry.issuer.tokenFor();
    await report(reports(name, second, "loaded", 1), owner);
    await act(`${name}/promote`, { version: second });
    const third = await shelve(name);
    await act(`${name}/promote`, { version: third });
    await report(reports(name, third, "error", 8), owner);

    await judge();

    expect((await readState(name)).current).toBe(second);
  });

  it("is not served again unless that is explicitly allowed", async () => {
    const { name, second, third } = await aPromotion();
    await reportAs(3, reports(name, third, "failed", 2));
    await judge();

    for (const path of ["promote", "rollback"]) {
      const { status, body } = await act(`${name}/${path}`, { version: third });
      expect([status, body.detail]).toEqual([409, expect.stringContaining("was marked as failing")]);
    }
    expect((await act(`${name}/canary`, { version: third, percentage: 5 })).status).toBe(409);
    expect((await readState(name)).current).toBe(second);
    const meant = await act(`${name}/promote`, { version: third, allow_failed: true });
    expect(meant).toMatchObject({ status: 200, body: { current: third, previous: second } });
  });

  it("is skipped by a second rollback", async () => {
    const { name, first, second, third } = await aPromotion();
    await reportAs(3, reports(name, third, "failed", 2));
    await judge();

    const { body } = await act(`${name}/rollback`, {});

    expect(body).toMatchObject({ current: first, previous: second });
    expect((await act(`${name}/rollback`, {})).status).toBe(409);
    expect((await readState(name)).releases.map(({ version }) => version)).toContain(second);
  });

  it("stays current if there is no healthy release, and operators are notified once", async () => {
    const one = aRelease();
    const { name, version } = one.manifest;
    await publish(registry, one);
    await reportAs(3, reports(name, version, "failed", 2));

    const verdicts = [...(await judge()), ...(await judge())].filter((verdict) => verdict.name === name);

    expect(verdicts).toMatchObject([{ version, instead: null }]);
    expect((await readState(name)).current).toBe(version);
    const headers = { authorization: `Bearer ${publishToken}` };
    const alerts = (await registry.app.inject({ url: "/api/v1/registry/alerts", headers })).json();
    expect(alerts.items).toContainEqual(expect.objectContaining({ name, action: "found_failing" }));
    const stranger = { authorization: `Bearer ${await registry.issuer.tokenFor()}` };
    expect(
      (await registry.app.inject({ url: "/api/v1/registry/alerts", headers: stranger })).statusCode,
    ).toBe(403);
  });

  it("is no longer judged a day after it became current", async () => {
    const { name, third } = await aPromotion();
    await reportAs(3, reports(name, third, "failed", 2));

    await judgeReleases(registry.db, Date.now() + 25 * 60 * 60 * 1000);

    expect((await readState(name)).current).toBe(third);
  });
});
