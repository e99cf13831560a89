import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ReleaseReport } from "@tessera/wire/release/release";
import type { ReleaseError, ReleaseUse } from "@tessera/wire/release/release-error";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

/** Maps the first line of the script, from its tenth column on, to the second line of `src/list.ts`. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ["webpack://mf_notes/./src/list.ts"],
  sourcesContent: ["const notes = [];\n  throw new Error(notes.total);\n"],
  names: [],
  mappings: "SACE",
});

async function aPublishedRelease() {
  const release = aRelease({}, { "main.js": "12345678;throw new Error()", "list.css": "a{}" });
  await publish(registry, release);
  const { name, version } = release.manifest;
  return { name, version, url: `/modules/${name}/${version}/main.js` };
}

interface Release {
  name: string;
  version: string;
}

async function store(
  { name, version }: Release,
  map: string | Buffer,
  path = "main.js",
  token = publishToken,
) {
  const response = await fetch(
    `${registry.origin}/api/v1/registry/modules/${name}/releases/${version}/source-map?path=${path}`,
    {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: map,
    },
  );
  return { status: response.status, body: (await response.json()) as { detail?: string; code?: string } };
}

async function report(items: ReleaseReport[], organizationId = "o1") {
  const authorization = `Bearer ${await registry.issuer.tokenFor({ organizationId })}`;
  const response = await registry.app.inject({
    method: "POST",
    url: "/api/v1/registry/reports",
    headers: { authorization },
    payload: { items },
  });
  return response.statusCode;
}

async function readErrors({ name, version }: Release, token = publishToken) {
  const response = await registry.app.inject({
    url: `/api/v1/registry/modules/${name}/releases/${version}/errors`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.statusCode,
    body: response.json<{ items: ReleaseError[]; source_maps: number; used_by: ReleaseUse[] }>(),
  };
}

describe("errors of a release", () => {
  it("show original positions once the source map is stored; frames of other files remain as they are", async () => {
    const { url, ...release } = await aPublishedRelease();
    const frames = [
      { url, line: 1, column: 16, function: "n" },
      { url: "/modules/shell/1.0.0/app.js", line: 3, column: 9 },
    ];
    await report([{ ...release, kind: "error", message: "Error: no total", frames }]);
    await report([{ ...release, kind: "error", message: "Error: no total" }]);
    const before = await readErrors(release);

    expect(await store(release, sourceMap)).toEqual({ status: 200, body: {} });
    const { body } = await readErrors(release);

    expect(before.body.items[0]?.frames.map(({ original }) => original)).toEqual([null, null]);
    expect(body.source_maps).toBe(1);
    expect(body.items).toEqual([
      {
        message: "Error: no total",
        count: 2,
        seen_at: expect.any(String),
        frames: [
          {
            ...frames[0],
            original: {
              source: "webpack://mf_notes/src/list.ts",
              line: 2,
              column: 3,
              text: "throw new Error(notes.total);",
            },
          },
          { ...frames[1], original: null },
        ],
      },
    ]);
  });

  it("include who ran the release", async () => {
    const { url: _, ...release } = await aPublishedRelease();
    for (const organization of ["o1", "o1", "o2"])
      await report([{ ...release, kind: "loaded" }], organization);

    expect((await readErrors(release)).body.used_by).toEqual([
      { organization_id: "o1", people: 2 },
      { organization_id: "o2", people: 1 },
    ]);
  });

  it("are available only to those who may publish the module", async () => {
    const release = await aPublishedRelease();
    const other = await registry.app.inject({
      method: "POST",
      url: "/api/v1/registry/keys",
      headers: { authorization: `Bearer ${publishToken}` },
      payload: { module: "mf-others", label: "CI", grants: null },
    });

    expect((await readErrors(release, other.json().key)).status).toBe(403);
    expect((await store(release, sourceMap, "main.js", other.json().key)).status).toBe(403);
    expect((await readErrors({ ...release, version: "9.9.9" })).status).toBe(404);
    expect((await store({ ...release, version: "9.9.9" }, sourceMap)).status).toBe(404);
  });
});

describe("a source map", () => {
  it("is refused above 25 MiB before it is read, and if it is not valid", async () => {
    const release = await aPublishedRelease();

    expect(await store(release, Buffer.alloc(100 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: "A source map has at most 25 MiB." },
    });
    expect((await store(release, "{}")).body.detail).toBe("This isn't a source map.");
    expect((await store(release, "no JSON")).status).toBe(422);
    expect((await store(release, JSON.stringify({ version: 3, sources: [], mappings: "!!" }))).status).toBe(
      422,
    );
    expect((await store(release, sourceMap, "list.css")).status).toBe(422);
    expect((await store(release, sourceMap, "../main.js")).status).toBe(422);
    expect((await readErrors(release)).body.source_maps).toBe(0);
  });

  it("is not listed among the files of the release", async () => {
    const { name, ...release } = await aPublishedRelease();
    await store({ name, ...release }, sourceMap);

    const { items } = (await registry.app.inject(`/api/v1/registry/releases/${name}`)).json();

    expect(JSON.stringify(items)).not.toContain(".map");
  });

  it("is deleted with the twentieth release after its own", async () => {
    const { url: _, ...release } = await aPublishedRelease();
    await store(release, sourceMap);
    for (let made = 0; made < 20; made++) {
      const next = aRelease({ name: release.name }, { "main.js": `${made}` });
      await publish(registry, next);
      if (made === 19) await store(next.manifest, sourceMap);
    }

    expect((await readErrors(release)).body.source_maps).toBe(0);
  });
});
