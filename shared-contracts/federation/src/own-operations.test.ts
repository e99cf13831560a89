import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { defineRoutes } from "@tessera/wire/api/route";
import { closed, Id, oneOf } from "@tessera/wire/schema/schema";
import { declareOperations, readOwnOperations } from "./own-operations.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "own-operations-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the operations that a module declares", () => {
  it("are declared with all their fields", () => {
    const operations = defineRoutes({
      "POST /notes/": {
        access: "tickets.read",
        body: closed({ text: Id, tone: oneOf(["calm", "loud"]) }),
        reply: closed({ id: Id }),
      },
    });

    expect(declareOperations(operations)).toEqual([
      {
        operation: "POST /notes/",
        sends: [
          { path: "text", type: "string" },
          { path: "tone", type: "string", values: ["calm", "loud"] },
        ],
        reads: [{ path: "id", type: "string" }],
        known: ["text", "tone"],
      },
    ]);
  });

  it.each([
    ["none", "export const routes = {};", /exports no "operations"/],
    ["a strange name", 'export const operations = { "notes list": {} };', /not "notes list"/],
  ])("are refused if there is %s", async (name, text, message) => {
    const file = join(folder, `${name.replace(" ", "-")}.mjs`);
    writeFileSync(file, text);

    await expect(readOwnOperations(file)).rejects.toThrow(message);
  });

  it("are read from a file", async () => {
    const file = join(folder, "operations.mjs");
    writeFileSync(file, 'export const operations = { "GET /notes/": { access: "public", reply: {} } };');

    expect(Object.keys(await readOwnOperations(file))).toEqual(["GET /notes/"]);
  });
});
