import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openApiOf } from "../../templates/service/service/src/openapi.ts";
import { operations } from "../../templates/service/service/src/operations.ts";
import type { Outcome } from "../command.ts";
import { outsideWorkplace } from "../outside-workplace.ts";
import { printOperations } from "./print-operations.ts";
import { readOperations } from "./read-operations.ts";
import { typesCommand } from "./types-command.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "types-"));
  writeFileSync(path.join(folder, "package.json"), '{ "tessera": { "name": "mf-parcels" } }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const document = openApiOf("New module", operations);
const toText = (file: string) => readFileSync(path.join(folder, file), "utf8");

async function run(...words: string[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  await typesCommand.run(outsideWorkplace(folder, {}), words, (outcome) => void outcomes.push(outcome));
  return outcomes[0] as Outcome;
}

describe("tessera types", () => {
  it("writes the operations of a running service, equal to those of a newly created module", async () => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === "/openapi.json" ? 200 : 404).end(JSON.stringify(document)),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    const { data, lines } = await run("--from", origin).finally(() => server.close());

    expect(data).toEqual({ file: "src/operations.ts", operations: Object.keys(operations).sort() });
    expect(lines?.join("\n")).toContain("Name it in package.json");
    const template = new URL("../../templates/service/src/operations.ts", import.meta.url);
    expect(toText("src/operations.ts")).toBe(readFileSync(template, "utf8"));
  });

  it("writes the file given in package.json, and checks later whether it is up to date", async () => {
    const named = { tessera: { name: "mf-parcels", operations: "src/api/own.ts" } };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(named));
    writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(document));

    await expect(run("--from", "openapi.json", "--check")).rejects.toThrow("is not what the service answers");
    await run("--from", "openapi.json");

    expect((await run("--from", "openapi.json", "--check")).lines).toEqual([
      "src/api/own.ts is what openapi.json answers.",
    ]);
  });

  it("fails with a message for input that it can't read", async () => {
    mkdirSync(path.join(folder, "other"));
    writeFileSync(path.join(folder, "page.html"), "<html>");

    await expect(run("other")).rejects.toThrow("holds no module");
    await expect(run("--from", "nowhere.json")).rejects.toThrow("can't be read");
    await expect(run("--from", "page.html")).rejects.toThrow("is not JSON");
    await expect(run("--from", "http://127.0.0.1:9")).rejects.toThrow("doesn't answer");
  });
});

describe("the operations of an OpenAPI document", () => {
  const answer = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });
  const described = (operation: object) => ({
    openapi: "3.1.0",
    paths: { "/parcels/{parcelId}": { get: operation } },
  });

  it("have path and query parameters, and no body if there is none", async () => {
    const read = await readOperations(
      described({
        "x-access": "tickets.read",
        parameters: [
          { name: "parcelId", in: "path", required: true, schema: { type: "string" } },
          { name: "at-most", in: "query", schema: { type: "integer" } },
        ],
        responses: answer({ type: "object", properties: {} }),
      }),
    );

    expect(read.get("GET /parcels/:parcelId")).toMatchObject({
      params: { required: ["parcelId"] },
      query: { required: [], properties: { "at-most": { type: "integer" } } },
    });
    expect(printOperations(read)).toContain('"at-most": { type: "integer" }');
    expect(printOperations(read)).not.toContain("body:");
  });

  it("have referenced components inlined", async () => {
    const schema = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
    const document = described({
      "x-access": "public",
      responses: answer({ type: "array", items: { $ref: "#/components/schemas/Parcel" } }),
    });

    const read = await readOperations({ ...document, components: { schemas: { Parcel: schema } } });

    expect(read.get("GET /parcels/:parcelId")?.reply).toEqual({ type: "array", items: schema });
  });

  it.each([
    [{ swagger: "2.0", paths: {} }, "no OpenAPI document of version 3"],
    [{ openapi: "3.1.0" }, "no OpenAPI document of version 3"],
    [{ openapi: "3.1.0", paths: {} }, "describes no operation"],
    [described({ responses: answer({}) }), "x-access is missing"],
    [described({ "x-access": "public", responses: {} }), "no successful response"],
    [described({ "x-access": "public", responses: { 206: {} } }), "answers 206"],
    [
      described({ "x-access": "public", responses: answer({ $ref: "file:///etc/passwd" }) }),
      "GET /parcels/:parcelId refers to file:///etc/passwd, which does not lie in the document.",
    ],
  ])("are refused if they can't be declared: %j", async (wrong, message) => {
    await expect(readOperations(wrong)).rejects.toThrow(message);
  });
});
