import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { createApp } from "../src/app.ts";
import { createCallerReader } from "../src/caller.ts";

const url = "https://desk.test";
const note = { title: "How to return a parcel", body: "Ask for the label first." };
let app: ReturnType<typeof createApp>;
let sign: (claims?: Record<string, unknown>) => Promise<string>;

before(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256" };
  app = createApp({ readCaller: createCallerReader(url, createLocalJWKSet({ keys: [jwk] })) });
  sign = (claims = {}) =>
    new SignJWT({ sub: "anna", org_id: "acme", org_role: "user", iss: url, aud: `${url}/api`, ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setExpirationTime("5 minutes")
      .sign(privateKey);
});

async function request(method: "GET" | "POST" | "DELETE", path: string, token?: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/api/v1/new-module${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

describe("an organization's notes", () => {
  it("can be added, read by every member, and deleted by their author", async () => {
    const author = await sign({ org_id: "one" });
    const colleague = await sign({ org_id: "one", sub: "bob" });
    const added = await request("POST", "/notes", author, note);

    const { body } = await request("GET", "/notes", colleague);

    assert.equal(added.status, 201);
    assert.deepEqual(body.items, [{ ...added.body, may_delete: false }]);
    assert.equal((await request("DELETE", `/notes/${added.body.id}`, colleague)).status, 403);
    assert.equal((await request("DELETE", `/notes/${added.body.id}`, author)).status, 200);
    assert.deepEqual((await request("GET", "/notes", author)).body, { items: [] });
  });

  it("are not visible to another organization", async () => {
    const theirs = await sign({ org_id: "two" });
    const added = await request("POST", "/notes", theirs, note);
    const ours = await sign({ org_id: "three", org_role: "owner" });

    assert.deepEqual((await request("GET", "/notes", ours)).body, { items: [] });
    assert.equal((await request("DELETE", `/notes/${added.body.id}`, ours)).status, 404);
  });

  it("are refused with every invalid field", async () => {
    const { status, body } = await request("POST", "/notes", await sign(), { title: " ", extra: 1 });

    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.fields).sort(), ["body.body", "body.extra", "body.title"]);
    assert.equal(body.code, "invalid_input");
  });
});

describe("a caller", () => {
  it("gets 401 without a token from this installation", async () => {
    const foreign = [
      undefined,
      "nonsense",
      await sign({ iss: "https://other.test" }),
      await sign({ aud: url }),
    ];

    for (const token of foreign) assert.equal((await request("GET", "/notes", token)).status, 401);
  });

  it("has the permissions of their role, limited by the scopes of an API key", async () => {
    const viewer = await sign({ org_role: "viewer" });
    const key = await sign({ org_role: "owner", scopes: ["tickets.read"] });

    for (const token of [viewer, key]) {
      assert.equal((await request("GET", "/notes", token)).status, 200);
      assert.equal((await request("POST", "/notes", token, note)).status, 403);
    }
    assert.equal((await request("GET", "/notes", await sign({ org_id: undefined }))).status, 403);
  });
});

describe("requests of the installation", () => {
  it("get the health and the OpenAPI document with the names of operations", async () => {
    const probes = await Promise.all(["/livez", "/readyz"].map((path) => app.inject(path)));
    assert.deepEqual(
      probes.map(({ statusCode }) => statusCode),
      [200, 200],
    );

    const { paths } = (await app.inject("/openapi.json")).json();
    assert.equal(paths["/new-module/notes/{noteId}"].delete.operationId, "DELETE /new-module/notes/:noteId");
  });
});
