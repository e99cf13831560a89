import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readServiceList } from "./service-list.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "services-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const file = join(folder, "services.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return readServiceList(file);
}

const tickets = { url: "http://127.0.0.1:4003", prefixes: { "/api/v1/tickets": { patienceMs: 60_000 } } };

describe("the services file", () => {
  it("names services with their addresses and prefixes", async () => {
    expect(await read({ tickets })).toEqual({ tickets });
  });

  it.each([
    ["{", "JSON"],
    [[], "it must be an object"],
    [{ tickets: { url: "http://127.0.0.1:4003" } }, "tickets.prefixes"],
    [{ tickets: { ...tickets, url: "http://127.0.0.1:4003/api" } }, "tickets.url"],
    [{ tickets: { ...tickets, prefixes: { "/dashboard": {} } } }, "/dashboard"],
    [{ tickets: { ...tickets, prefixes: { "/api/v1/tickets": { timeouts: 1 } } } }, "timeouts"],
    [{ tickets, others: tickets }, "/api/v1/tickets has two services"],
  ])("is refused if it is invalid: %j", async (content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  it("is named in the error if it is missing", async () => {
    await expect(readServiceList(join(folder, "nowhere.json"))).rejects.toThrow("nowhere.json");
  });
});
