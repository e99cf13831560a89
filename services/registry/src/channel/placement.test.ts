import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NavEntry } from "@tessera/wire/release/release";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, getForm, type TestRelease } from "../../test/release.builder.ts";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry();
  const live = [
    aRelease({ name: "mf-tickets", mounts: ["/dashboard", "/dashboard/tickets"] }),
    aRelease({
      name: "mf-organization",
      mounts: ["/dashboard/organization", "/dashboard/settings"],
      nav: [anEntryTo("/dashboard/organization/billing")],
    }),
    aRelease(
      { name: "shell", mounts: [], pages: { "/": "index.html", "/pricing": "index.html" } },
      { "index.html": "" },
    ),
  ];
  for (const release of live) await upload(release, "to=stable");
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

function anEntryTo(to: string): NavEntry {
  return { area: "main", label: to, to, icon: "", order: 1 };
}

async function upload(release: TestRelease, query: string, token = publishToken) {
  const response = await fetch(`${registry.origin}/api/v1/registry/releases?${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: getForm(release),
  });
  return { status: response.status, body: (await response.json()) as { detail: string; fields?: object } };
}

async function act(path: string, payload: object, token = publishToken) {
  const response = await registry.app.inject({
    method: "POST",
    url: `/api/v1/registry/modules/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

async function readKey(module: string): Promise<string> {
  const response = await registry.app.inject({
    method: "POST",
    url: "/api/v1/registry/keys",
    headers: { authorization: `Bearer ${publishToken}` },
    payload: { module, label: "CI", grants: null },
  });
  return response.json().key;
}

let made = 0;
const anIntruder = (mounts: string[], nav: NavEntry[] = []) => {
  made += 1;
  return aRelease({ name: `mf-intruder-${made}`, mounts, nav });
};

describe("the paths of a module", () => {
  it.each([
    "/",
    "//evil.example",
    "https://evil.example",
    "/javascript:alert(1)",
    "/dashboard/../api",
    "/dashboard/./x",
    "/dashboard/%2e%2e/x",
    "/dashboard%2fx",
    "/dashboard//x",
    "/dashboard\\x",
    "/Dashboard/x",
    "/dashboard/:any",
    "/dashboard/*",
    "/dashboard/x?y",
    "/sign-in",
    "/sign-in/reset",
    "/api",
    "/api/v1/tickets",
    "/modules/x",
    "/dashboard/modules",
    "/dashboard/modules/mf-tickets",
    "/success",
    "/override",
    "/help",
    "/help/acme",
    "/help/acme/new",
    "/replay",
  ])("are refused regardless of the publisher: %j", async (mount) => {
    const { status } = await upload(anIntruder([mount]), "to=shelf&allow_overlap=true");

    expect(status).toBe(422);
  });

  it.each([
    "//evil.example",
    "https://evil.example",
    "/dashboard/other",
    "/sign-in",
    "/dashboard/mine/../api",
  ])("are refused in its sidebar entries: %j", async (to) => {
    const { status } = await upload(anIntruder(["/dashboard/mine"], [anEntryTo(to)]), "to=shelf");

    expect(status).toBe(422);
  });

  it("are compared without trailing slashes", async () => {
    const release = anIntruder(["/dashboard/slashed/"]);
    await upload(release, "to=stable");

    const { status, body } = await upload(anIntruder(["/dashboard/slashed"]), "to=stable");

    expect(status).toBe(409);
    expect(body.detail).toContain(`/dashboard/slashed belongs to ${release.manifest.name}`);
  });

  it("may be below the home page", async () => {
    expect((await upload(anIntruder(["/dashboard/free"]), "to=stable")).status).toBe(201);
  });
});

describe("paths of other modules", () => {
  it.each(["/dashboard/organization/billing", "/dashboard/settings/agents", "/dashboard/tickets/create"])(
    "cannot be taken over with a team's key: %s",
    async (mount) => {
      const release = anIntruder([mount]);
      const { name, version } = release.manifest;
      const key = await readKey(name);

      const published = await upload(release, "to=stable", key);
      const agreed = await upload(release, "to=stable&allow_overlap=true", key);
      await upload(aRelease({ name }), "to=stable", key);
      await upload(release, "to=shelf", key);
      const moves = await Promise.all([
        act(`${name}/promote`, { version }, key),
        act(`${name}/canary`, { version, percentage: 100 }, key),
        act(`${name}/rollback`, { version }, key),
      ]);

      expect([published.status, agreed.status, ...moves.map(({ status }) => status)]).toEqual([
        409, 403, 409, 409, 409,
      ]);
      expect(Object.keys(published.body.fields ?? {})).toEqual([`mounts.${mount}`]);
    },
  );

  it("can be taken over only if an operator allows it, which remains valid for later releases", async () => {
    const mounts = ["/dashboard/settings/extra"];
    const release = anIntruder(mounts);
    const { name, version } = release.manifest;
    await upload(release, "to=shelf", await readKey(name));

    const refused = await act(`${name}/promote`, { version });
    const agreed = await act(`${name}/promote`, { version, allow_overlap: true });
    const later = await upload(aRelease({ name, mounts }), "to=stable", await readKey(name));

    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("An operator has to agree to it.") },
    });
    expect([agreed.status, later.status]).toEqual([200, 201]);
  });

  it("are never shared, nor are the shell's pages", async () => {
    for (const mount of ["/dashboard/organization", "/pricing"])
      expect((await upload(anIntruder([mount]), "to=stable&allow_overlap=true")).status).toBe(409);
  });

  it("cannot be the target of another module's sidebar entry", async () => {
    const release = anIntruder(["/dashboard/wide"], [anEntryTo("/dashboard/wide/deep")]);
    await upload(anIntruder(["/dashboard/wide/deep"]), "to=stable");

    const { status, body } = await upload(release, "to=stable");

    expect(status).toBe(409);
    expect(Object.keys(body.fields ?? {})).toContain("nav./dashboard/wide/deep");
  });
});
