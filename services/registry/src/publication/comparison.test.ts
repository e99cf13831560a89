import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import type { ReleaseComparison } from "@tessera/wire/release/release-comparison";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";
import { compareReleases } from "./compare-releases.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

async function compare(name: string, from: string, to: string, token = publishToken) {
  const response = await registry.app.inject({
    url: `/api/v1/registry/modules/${name}/comparison?from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json<ReleaseComparison>() };
}

const read = (operation: string, ...paths: string[]) => ({
  operation,
  sends: [],
  reads: paths.map((path) => ({ path, type: "string" })),
  known: [],
});

describe("GET /registry/modules/:name/comparison", () => {
  it("returns what changed between two releases", async () => {
    const name = "mf-compared";
    const entry = { area: "main" as const, icon: "M0 0", order: 1, to: "/compared" };
    const before = aRelease(
      {
        name,
        mounts: ["/compared"],
        nav: [{ ...entry, label: "Old" }],
        shared: { react: "^19.2.0", zustand: "^5" },
      },
      { "remoteEntry.js": "1234" },
    );
    const after = aRelease(
      {
        name,
        mounts: ["/compared", "/further"],
        nav: [{ ...entry, label: "New" }],
        shared: { react: "^19.3.0" },
      },
      { "remoteEntry.js": "12345678", "list.css": "a{}" },
    );
    await publish(registry, before);
    await publish(registry, after);

    const { body } = await compare(name, before.manifest.version, after.manifest.version);

    expect(body).toEqual({
      from: before.manifest.version,
      to: after.manifest.version,
      mounts: { added: ["/further"], removed: [] },
      open: { added: [], removed: [] },
      nav: {
        added: [{ area: "main", label: "New", to: "/compared" }],
        removed: [{ area: "main", label: "Old", to: "/compared" }],
      },
      operations: { added: [], removed: [], changed: [] },
      permissions: { added: [], removed: [] },
      shared: [
        { library: "react", from: "^19.2.0", to: "^19.3.0" },
        { library: "zustand", from: "^5", to: null },
      ],
      bytes: {
        first_screen: { from: 4, to: 8 },
        scripts: { from: 4, to: 8 },
        all: { from: 4, to: 11 },
      },
      files: { from: 1, to: 2 },
    });
  });

  it("is available to those who may publish the module, for existing releases", async () => {
    const release = aRelease();
    const { name, version } = release.manifest;
    await publish(registry, release);

    expect((await compare(name, version, "9.9.9")).status).toBe(404);
    expect((await compare(name, version, version, "nobody's")).status).toBe(401);
  });
});

describe("operations of two releases", () => {
  it("are added, removed, or read in other fields; permissions follow from them", () => {
    const manifest = aRelease().manifest;
    const release = (uses: ReleaseManifest["uses"]): ReleaseManifest => ({ ...manifest, uses: uses ?? [] });
    const taken: Record<string, string[]> = { "GET /a": ["tickets.read"], "GET /c": ["audit.read"] };

    const { operations, permissions } = compareReleases(
      release([read("GET /a", "id"), read("GET /b", "id", "title")]),
      release([read("GET /b", "id", "status"), read("GET /c")]),
      (operation) => taken[operation] ?? [],
    );

    expect(operations).toEqual({
      added: ["GET /c"],
      removed: ["GET /a"],
      changed: [
        {
          operation: "GET /b",
          sends: { added: [], removed: [] },
          reads: { added: ["status"], removed: ["title"] },
        },
      ],
    });
    expect(permissions).toEqual({ added: ["audit.read"], removed: ["tickets.read"] });
  });
});
