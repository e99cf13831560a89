import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ModuleState, ReleaseReport, VitalReport } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

async function aServedRelease() {
  const release = aRelease();
  await publish(registry, release);
  const { name, version } = release.manifest;
  return { name, version };
}

async function report(items: ReleaseReport[], vitals: VitalReport[], token?: string) {
  const authorization = `Bearer ${token ?? (await registry.issuer.tokenFor())}`;
  const { statusCode } = await registry.app.inject({
    method: "POST",
    url: "/api/v1/registry/reports",
    headers: { authorization },
    payload: { items, vitals },
  });
  return statusCode;
}

async function readVitals({ name, version }: { name: string; version: string }) {
  const headers = { authorization: `Bearer ${publishToken}` };
  const state: ModuleState = (
    await registry.app.inject({ url: `/api/v1/registry/modules/${name}`, headers })
  ).json();
  return state.releases.find((release) => release.version === version)?.health.vitals;
}

describe("vitals measured by pages", () => {
  it("are reported by release as the 75th percentile", async () => {
    const release = await aServedRelease();
    expect(await readVitals(release)).toBeUndefined();

    for (const lcp of [100, 900, 1000, 5000])
      await report([{ ...release, kind: "loaded" }], [{ ...release, vital: "lcp", value: lcp }]);
    await report([{ ...release, kind: "loaded" }], [{ ...release, vital: "cls", value: 0 }]);

    const vitals = await readVitals(release);
    expect(Math.abs((vitals?.lcp ?? 0) - 1000)).toBeLessThanOrEqual(50);
    expect(vitals?.cls).toBe(0);
    expect(vitals?.inp).toBeUndefined();
  });

  it("include what visits to a module left behind, to the piece", async () => {
    const release = await aServedRelease();
    const counts = { timers: 1, listeners: 2, observers: 7, elements: 5, keys: 1 };

    const left = Object.entries(counts).map(
      ([vital, value]) => ({ ...release, vital, value }) as VitalReport,
    );
    await report([{ ...release, kind: "loaded" }], left);

    const vitals = Object.entries((await readVitals(release)) ?? {});
    expect(Object.fromEntries(vitals.map(([vital, value]) => [vital, Math.round(value)]))).toEqual(counts);
  });

  it("preserve small fractions", async () => {
    const release = await aServedRelease();

    await report([{ ...release, kind: "loaded" }], [{ ...release, vital: "cls", value: 0.02 }]);

    expect((await readVitals(release))?.cls).toBeCloseTo(0.02, 2);
  });

  it("are ignored for a release that never ran for the person", async () => {
    const release = await aServedRelease();

    expect(await report([], [{ ...release, vital: "inp", value: 40 }])).toBe(200);

    expect(await readVitals(release)).toBeUndefined();
  });

  it("are limited per person", async () => {
    const release = await aServedRelease();
    const somebody = await registry.issuer.tokenFor();
    const slow = Array.from({ length: 50 }, (): VitalReport => ({ ...release, vital: "inp", value: 9000 }));
    for (let time = 0; time < 4; time += 1) await report([{ ...release, kind: "loaded" }], slow, somebody);

    for (let person = 0; person < 10; person += 1) {
      const quick = slow.slice(0, 40).map((one) => ({ ...one, value: 20 }));
      await report([{ ...release, kind: "loaded" }], quick);
    }

    expect((await readVitals(release))?.inp).toBeLessThan(25);
  });

  it("are refused if they are impossible", async () => {
    const release = await aServedRelease();

    expect(await report([], [{ ...release, vital: "lcp", value: -1 }])).toBe(422);
  });
});
