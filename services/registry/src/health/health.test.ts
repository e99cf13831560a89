import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ModuleState, ReleaseReport, ReportKind } from "@tessera/wire/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, formOf, publish } from "../../test/release.builder.ts";
import { judgeCanaries } from "./health.jobs.ts";

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

async function stateOf(name: string): Promise<ModuleState> {
  const headers = { authorization: `Bearer ${publishToken}` };
  return (await registry.app.inject({ url: `/api/v1/registry/modules/${name}`, headers })).json();
}

/** A module whose second release is a canary for one in ten. */
async function aCanary() {
  const one = aRelease();
  const { name, version: first } = one.manifest;
  const other = aRelease({ name });
  const headers = { authorization: `Bearer ${publishToken}` };
  await publish(registry, one);
  await fetch(`${registry.origin}/api/v1/registry/releases?to=shelf`, {
    method: "POST",
    headers,
    body: formOf(other),
  });
  const second = other.manifest.version;
  await registry.app.inject({
    method: "POST",
    url: `/api/v1/registry/modules/${name}/canary`,
    headers,
    payload: { version: second, percentage: 10 },
  });
  return { name, first, second };
}

describe("reports of pages", () => {
  it("are added up by release, with the people they come from and the error most heard", async () => {
    const { name, first } = await aCanary();
    const somebody = await registry.issuer.tokenFor();

    await report([...reports(name, first, "loaded", 3), ...reports(name, first, "error", 1)], somebody);
    await report(reports(name, first, "loaded", 1), somebody);

    const { releases } = await stateOf(name);
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

  it("count for releases there are, and only when somebody is signed in", async () => {
    expect(await report(reports("mf-nothing", "1.0.0", "failed", 2))).toBe(200);
    expect(await report(reports("mf-nothing", "1.0.0", "failed", 1), "nonsense")).toBe(401);
    expect(await report([])).toBe(422);
  });
});

describe("a canary that does not do well", () => {
  it("is rolled back by itself, with its reason and the top error", async () => {
    const { name, first, second } = await aCanary();
    await report([...reports(name, first, "loaded", 40)]);
    await report(reports(name, second, "failed", 3));

    await judgeCanaries(registry.db);

    expect(await stateOf(name)).toMatchObject({ current: first, canary: null });
    const trail = await registry.app.inject({
      url: `/api/v1/registry/audit?name=${name}`,
      headers: { authorization: `Bearer ${publishToken}` },
    });
    expect(trail.json().items[0]).toMatchObject({
      action: "auto_rollback",
      version: second,
      actor: "registry",
      reason: "3 did not load and 0 broke, of 3: total is not defined",
    });
  });

  it("is not taken for one that had a few failures among many loads", async () => {
    const { name, second } = await aCanary();
    await report(reports(name, second, "loaded", 45));
    await report([...reports(name, second, "loaded", 40), ...reports(name, second, "failed", 2)]);

    await judgeCanaries(registry.db);

    expect((await stateOf(name)).canary?.version).toBe(second);
  });
});
