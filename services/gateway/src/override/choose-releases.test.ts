import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type { CurrentRegistry, RegistryEntry } from "@tessera/wire/release/release";
import { chooseReleases } from "./choose-releases.ts";

const placed = { preload: [], mounts: ["/x"], nav: [] };

function loadable(version: string) {
  return { version, contract: 1, entry: `/modules/mf-x/${version}/e.js`, integrity: `sha384-${version}` };
}

function registryWith(canary: { percentage: number; audience: string[] }): CurrentRegistry {
  const entry: RegistryEntry = {
    name: "mf-x",
    ...loadable("1"),
    ...placed,
    previous: loadable("0"),
    canary: { ...loadable("2"), ...placed, ...canary },
  };
  return { shell: null, modules: [entry] };
}

const visitor = (n: number, organizationId = "org-1") => ({ organizationId, visitor: `visitor-${n}` });

function versionFor(registry: CurrentRegistry, n: number, organizationId?: string): string | undefined {
  return chooseReleases(registry, visitor(n, organizationId)).modules[0]?.version;
}

describe("choosing releases", () => {
  it("gives a canary to its share of the visitors, who keep it when the share grows", () => {
    const people = Array.from({ length: 2_000 }, (_, n) => n);
    const some = people.filter((n) => versionFor(registryWith({ percentage: 10, audience: [] }), n) === "2");
    const more = people.filter((n) => versionFor(registryWith({ percentage: 40, audience: [] }), n) === "2");

    expect(some.length).toBeGreaterThan(150);
    expect(some.length).toBeLessThan(250);
    expect(some.every((n) => more.includes(n))).toBe(true);
  });

  it("gives a canary to everyone in a named organization and to nobody in another", () => {
    const audience = [createHash("sha256").update("org-1").digest("hex")];
    const registry = registryWith({ percentage: 0, audience });

    expect(versionFor(registry, 1, "org-1")).toBe("2");
    expect(versionFor(registry, 1, "org-2")).toBe("1");
    expect(chooseReleases(registry, null).modules[0]?.version).toBe("1");
  });

  it("gives a module without a current release to the audience of its canary, without naming that", () => {
    const audience = [createHash("sha256").update("org-1").digest("hex")];
    const first = { name: "mf-new", ...loadable("1"), ...placed, percentage: 0, audience };
    const registry = { ...registryWith({ percentage: 0, audience: [] }), first_canaries: [first] };
    const namesFor = (organizationId: string) =>
      chooseReleases(registry, visitor(1, organizationId)).modules.map(({ name }) => name);

    expect(namesFor("org-1")).toEqual(["mf-x", "mf-new"]);
    expect(namesFor("org-2")).toEqual(["mf-x"]);
    expect(chooseReleases(registry, null).modules).toHaveLength(1);
    expect(chooseReleases(registry, visitor(1)).modules[1]).toEqual({
      name: "mf-new",
      ...loadable("1"),
      ...placed,
    });
  });

  it("falls back from a canary to the current release, and hides its audience from pages", () => {
    const registry = registryWith({ percentage: 100, audience: [] });

    expect(chooseReleases(registry, visitor(1)).modules[0]).toEqual({
      name: "mf-x",
      ...loadable("2"),
      ...placed,
      previous: loadable("1"),
    });
    expect(chooseReleases(registry, null).modules[0]).toEqual({
      name: "mf-x",
      ...loadable("1"),
      ...placed,
      previous: loadable("0"),
    });
  });
});
