import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type OpenApi, openApiOf } from "@tessera/kit/http/openapi";
import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { aRegistry, publishToken, type TestRegistry } from "../../test/registry.builder.ts";
import { aRelease, publish, type TestRelease } from "../../test/release.builder.ts";

const operation = "GET /tickets/";
const replying = (properties: Record<string, ReturnType<typeof Type.String>>) =>
  openApiOf("tickets", new Map([[operation, { access: "tickets.read", reply: closed(properties) }]]));
const uses = [{ operation, sends: [], reads: [{ path: "title", type: "string" }], known: [] }];

let answered: OpenApi = replying({ title: Type.String(), status: Type.String() });
let isUnavailable = false;
let serviceOrigin = "";
const service = createServer((_, response) => {
  response.writeHead(isUnavailable ? 503 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(answered));
});
let registry: TestRegistry;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  registry = await aRegistry({
    serviceOrigins: async () => ({ tickets: serviceOrigin }),
    budgetBytes: 2_000,
  });
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  service.close();
});

describe("a publication", () => {
  it("is refused if the module reads fields that the running services don't return, and names them", async () => {
    answered = replying({ status: Type.String() });
    const release = aRelease({ name: "mf-reads", uses });

    const refused = await publish(registry, release);
    answered = replying({ title: Type.String() });
    const taken = await publish(registry, release);

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        fields: {
          "uses.GET /tickets/.field_removed":
            "GET /tickets/: The response no longer has title, which the module reads.",
        },
      },
    });
    expect(taken.status).toBe(201);
  });

  it("is refused if the module imports a component that the shell lacks, and names it", async () => {
    await using own = await aRegistry({ serviceOrigins: async () => ({ tickets: serviceOrigin }) });
    const shared = { "@mantine/core": "9.7.3" };
    const shell = (names: string[]) =>
      aRelease(
        { name: "shell", mounts: [], shared, names: { "@mantine/core": names } },
        { "index.html": names.join() },
      );
    const module = aRelease({
      name: "mf-counts",
      shared: { "@mantine/core": "^9.0.0" },
      names: { "@mantine/core": ["Accordion", "NumberInput"] },
    });

    await publish(own, shell(["Accordion"]));
    const refused = await publish(own, module);
    await publish(own, shell(["Accordion", "NumberInput"]));
    const taken = await publish(own, module);

    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({
      "names.@mantine/core.NumberInput": expect.stringMatching(
        /^mf-counts imports NumberInput from @mantine\/core, and shell \S+ doesn't provide it/,
      ),
    });
    expect(taken.status).toBe(201);
  });

  it("is refused while a service has never returned its document, naming the service and what to do", async () => {
    const serviceOrigins = async () => ({ tickets: serviceOrigin, knowledge: "http://127.0.0.1:1" });
    const young = await aRegistry({ serviceOrigins });

    const { status, body } = await publish(young, aRelease({ name: "mf-early", uses }));
    await young[Symbol.asyncDispose]();

    expect([status, body.detail]).toEqual([
      503,
      "A service hasn't published its contract yet: knowledge (http://127.0.0.1:1). Start it or remove it from the services file, then publish again.",
    ]);
  });

  it("is refused if a path belongs to another module", async () => {
    await publish(registry, aRelease({ name: "mf-first", mounts: ["/dashboard/first"] }));

    const mounts = ["/dashboard/second", "/dashboard/first"];
    const { status, body } = await publish(registry, aRelease({ name: "mf-second", mounts }));

    expect(status).toBe(409);
    expect(body.detail).toContain("/dashboard/first belongs to mf-first, not to mf-second.");
  });

  it("is refused if its first screen is too large", async () => {
    const release = aRelease({ name: "mf-heavy" }, { "remoteEntry.js": "x".repeat(2_100) });

    const { status, body } = await publish(registry, release);

    expect(status).toBe(409);
    expect(body.detail).toContain("The first screen of mf-heavy weighs 3 kB, but may weigh at most 2 kB.");
  });

  it("is refused if the shell does not share the libraries a module needs, whichever is published last", async () => {
    const shell = (react: string) =>
      aRelease({ name: "shell", mounts: [], shared: { react } }, { "index.html": react });
    const module = (range: string) => aRelease({ name: "mf-reacts", shared: { react: range } });
    await publish(registry, shell("19.3.1"));

    expect((await publish(registry, module("^20.0.0"))).body.detail).toContain(
      "mf-reacts needs react ^20.0.0, and shell",
    );
    expect((await publish(registry, module("^19.2.0"))).status).toBe(201);
    expect((await publish(registry, shell("20.0.0"))).body.detail).toContain("mf-reacts needs react ^19.2.0");
  });
});

describe("a shell that the live modules cannot use", () => {
  const ui = "@tessera/ui/former";
  const shell = (shared: Record<string, string>) =>
    aRelease({ name: "shell", mounts: [], shared }, { "index.html": JSON.stringify(shared) });
  const named = (name: string, shared: Record<string, string>) => aRelease({ name, shared });
  const publishReplacing = (release: TestRelease, names: string, token?: string) =>
    publish(registry, release, token, `?replacing=${names}`);

  it("is published if the same deployment replaces them, and then they are published", async () => {
    const before = [
      await publish(registry, shell({ react: "19.3.1", [ui]: "1.0.0" })),
      await publish(registry, named("mf-one", { [ui]: "^1.0.0" })),
      await publish(registry, named("mf-two", { [ui]: "^1.0.0" })),
    ];
    expect(before.map(({ status }) => status)).toEqual([201, 201, 201]);
    const next = shell({ react: "19.3.1", "@tessera/ui/next": "2.0.0" });

    expect((await publishReplacing(next, "")).body.detail).toContain("needs @tessera/ui/former");
    expect((await publishReplacing(next, "mf-one")).body.detail).toContain("mf-two needs @tessera/ui/former");
    expect((await publishReplacing(next, "mf-one,mf-two")).status).toBe(201);

    for (const name of ["mf-one", "mf-two"])
      expect((await publish(registry, named(name, { "@tessera/ui/next": "^2.0.0" }))).status).toBe(201);
  });

  it("is not refused for releases that the present shell cannot load either", async () => {
    const again = shell({ react: "19.3.2", "@tessera/ui/next": "2.0.0" });

    expect((await publish(registry, again)).status).toBe(201);
  });

  it("is not published by a team's key that claims to replace other modules", async () => {
    const headers = { authorization: `Bearer ${publishToken}` };
    const payload = { module: "shell", label: "CI", grants: null };
    const made = await registry.app.inject({
      method: "POST",
      url: "/api/v1/registry/keys",
      headers,
      payload,
    });

    const { status } = await publishReplacing(shell({}), "mf-one,mf-two", made.json<{ key: string }>().key);

    expect(status).toBe(403);
  });
});

describe("a promotion and a canary", () => {
  it("are refused if the services changed while the release was on the shelf, unlike a rollback", async () => {
    answered = replying({ title: Type.String() });
    const name = "mf-shelved";
    const older = aRelease({ name, uses });
    await publish(registry, older);
    await publish(registry, aRelease({ name }));
    answered = replying({ status: Type.String() });
    const { version } = older.manifest;
    const act = (path: string, more: object = {}) =>
      registry.app.inject({
        method: "POST",
        url: `/api/v1/registry/modules/${name}/${path}`,
        headers: { authorization: `Bearer ${publishToken}` },
        payload: { version, ...more },
      });

    const promoted = await act("promote");
    const canary = await act("canary", { percentage: 10 });
    const back = await act("rollback");

    const fields = {
      "uses.GET /tickets/.field_removed":
        "GET /tickets/: The response no longer has title, which the module reads.",
    };
    expect(promoted.json()).toMatchObject({ code: "conflict", fields });
    expect(canary.json()).toMatchObject({ code: "conflict", fields });
    expect(back.json()).toMatchObject({ current: version });
    answered = replying({ title: Type.String() });
  });
});

describe("checking live modules", () => {
  const look = async () => {
    const headers = { authorization: `Bearer ${publishToken}` };
    return (await registry.app.inject({ url: "/api/v1/registry/service-checks", headers })).json();
  };

  it("finds no problems, or names the affected modules and fields, and the unavailable services", async () => {
    answered = replying({ title: Type.String() });
    const release = aRelease({ name: "mf-checked", uses });
    await publish(registry, release);
    const fine = await look();

    answered = replying({ status: Type.String() });
    const broken = await look();
    answered = replying({ title: Type.String() });
    isUnavailable = true;
    const silent = await look();
    isUnavailable = false;

    expect(fine).toEqual({ problems: [], unavailable: [] });
    expect(broken.problems).toContainEqual(
      expect.objectContaining({
        code: "field_removed",
        consumer: `mf-checked ${release.manifest.version}`,
      }),
    );
    expect(silent).toMatchObject({ unavailable: ["tickets"] });
  });
});

describe("checking a service before its release", () => {
  it("returns which live modules it would break", async () => {
    answered = replying({ title: Type.String() });
    const release = aRelease({ name: "mf-live", uses });
    await publish(registry, release);
    const check = (openapi: OpenApi) =>
      registry.app.inject({
        method: "POST",
        url: "/api/v1/registry/service-checks",
        headers: { authorization: `Bearer ${publishToken}` },
        payload: { openapi },
      });

    const fine = await check(replying({ title: Type.String(), more: Type.String() }));
    const broken = await check(replying({ more: Type.String() }));
    const removed = await check(
      openApiOf("tickets", new Map([["GET /tickets/board", { access: "public", reply: closed({}) }]])),
    );

    expect(fine.json()).toEqual({ problems: [] });
    const consumer = `mf-live ${release.manifest.version}`;
    expect(broken.json().problems).toContainEqual({
      code: "field_removed",
      consumer,
      operation,
      message: "The response no longer has title, which the module reads.",
      message_reason: { reason: "release.field_removed", values: { path: "title" } },
    });
    expect(removed.json().problems).toContainEqual(
      expect.objectContaining({ code: "operation_removed", consumer }),
    );
  });
});
