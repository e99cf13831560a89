import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { serveBuild } from "./build-server.ts";

const installation = "https://desk.example";
let folder: string;
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "build-"));
  await mkdir(path.join(folder, "dist/assets"), { recursive: true });
  await writeFile(path.join(folder, "dist/release.json"), '{"name":"mf-x"}');
  await writeFile(path.join(folder, "dist/assets/a b.svg"), "<svg/>");
  await writeFile(path.join(folder, "secret.txt"), "secret");
  await mkdir(path.join(folder, "dist-other"));
  await writeFile(path.join(folder, "dist-other/secret.txt"), "secret");
  port = await findFreePort();
  ({ close } = await serveBuild(path.join(folder, "dist"), port, installation));
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** Sends a request without normalizing the path, unlike a browser. */
function call(url: string, method = "GET") {
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const asking = request({ host: "127.0.0.1", port, path: url, method }, async (answer) => {
        const pieces = await answer.toArray();
        const body = Buffer.concat(pieces).toString();
        resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers });
      });
      asking.once("error", reject).end();
    },
  );
}

describe("serving a build", () => {
  it("serves files to the pages of one installation, without caching", async () => {
    const { status, body, headers } = await call("/release.json?x=1");

    expect({ status, body }).toEqual({ status: 200, body: '{"name":"mf-x"}' });
    expect(headers).toMatchObject({
      "access-control-allow-origin": installation,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    expect((await call("/assets/a%20b.svg")).headers["content-type"]).toBe("image/svg+xml");
    expect(await call("/release.json", "OPTIONS")).toMatchObject({
      status: 204,
      headers: { "access-control-allow-private-network": "true" },
    });
  });

  it.each([
    "/nothing.js",
    "/",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/../dist-other/secret.txt",
    "//../secret.txt",
    "/%zz",
    "/%00",
  ])("returns 404 for %s", async (url) => {
    const { status, body } = await call(url);

    expect({ status, body }).toEqual({ status: 404, body: "" });
  });

  it("refuses uploads", async () => {
    expect((await call("/release.json", "POST")).status).toBe(405);
  });
});
