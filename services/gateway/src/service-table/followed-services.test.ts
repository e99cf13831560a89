import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aGateway, anUpstream } from "../../test/gateway.builder.ts";
import { followServices } from "./followed-services.ts";

const registry = { url: "http://127.0.0.1:1", prefixes: {} };
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "followed-"));
  file = join(folder, "services.json");
});
afterAll(() => rm(folder, { recursive: true }));

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await wait(20);
}

describe("the services file", () => {
  it("routes services that are added later, and no longer those that are removed", async () => {
    await using notes = await anUpstream((app) => {
      app.get("/api/v1/notes", async () => ({ items: [] }));
    });
    await writeFile(file, JSON.stringify({ registry }));
    const { services, close } = await followServices(file, () => undefined);
    await using gateway = await aGateway({ services });
    const status = async () => (await gateway.app.inject({ url: "/api/v1/notes" })).statusCode;

    const before = await status();
    const listed = { url: notes.url, prefixes: { "/api/v1/notes": {} } };
    await writeFile(file, JSON.stringify({ registry, notes: listed }));
    await until(async () => (await status()) === 200);
    await writeFile(file, JSON.stringify({ registry }));
    await until(async () => (await status()) === 404);
    close();

    expect(before).toBe(404);
  });

  it("keeps the previous routes and reports the error while it is invalid", async () => {
    await writeFile(file, JSON.stringify({ registry }));
    const problems: unknown[] = [];
    const { services, close } = await followServices(file, (error) => void problems.push(error));

    await writeFile(file, '{ "registry": ');
    await until(() => problems.length > 0);
    close();

    expect(String(problems[0])).toContain("services.json");
    expect(services.urlOf("registry")).toBe(registry.url);
  });

  it("must name a registry, without which there are no pages", async () => {
    await writeFile(file, "{}");

    await expect(followServices(file, () => undefined)).rejects.toThrow("registry is required");
  });
});
