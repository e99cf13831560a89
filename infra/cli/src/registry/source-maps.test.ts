import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sendSourceMaps } from "./source-maps.ts";

let folder: string;
const asked: string[] = [];
let status = 200;
const registry = createServer((request, response) => {
  request.resume().on("end", () => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ detail: "A source map has at most 25 MiB." }));
  });
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "source-maps-"));
  await writeFile(path.join(folder, "main.js.map"), "{}");
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true });
});

const release = {
  name: "mf-notes",
  version: "1.0.0",
  files: [{ path: "main.js" }, { path: "other.js" }, { path: "main.css" }],
};
const send = () =>
  sendSourceMaps({
    registryUrl: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    publishToken: "tmk_x",
    folder,
    release,
  });

it("stores the source maps of the build, and no others", async () => {
  expect(await send()).toBe(1);
  expect(asked).toEqual(["PUT /api/v1/registry/modules/mf-notes/releases/1.0.0/source-map?path=main.js"]);
});

it("names the refused map, and states that the release is published nevertheless", async () => {
  status = 413;

  await expect(send()).rejects.toThrow(
    "mf-notes 1.0.0 is published, without the source map of main.js: A source map has at most 25 MiB.",
  );
});
