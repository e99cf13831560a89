import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { buildPublicDocument } from "../public-document.ts";
import { readText, root } from "../repository.ts";
import { writeSdk } from "./write-sdk.ts";
import { writeType } from "./write-type.ts";

const files = await writeSdk();
const docsPage = "services/gateway/src/api-docs/docs-page.ts";

/** What HTML writes by name. */
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

describe("the server SDK", () => {
  it.each(Object.entries(files))("has the current %s (otherwise: npm run check -- sdk)", (file, text) => {
    expect(readText(`shared-contracts/sdk/src/generated/${file}`) === text).toBe(true);
  });

  it("offers what API keys may call, and nothing else", () => {
    const methods = [...(files["tessera.ts"] ?? "").matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);

    expect(methods).toEqual(expect.arrayContaining(["createTicket", "listTickets", "uploadFile", "readMe"]));
    for (const name of [
      "createApiKey",
      "listApiKeys",
      "listSessions",
      "readHelpPage",
      "streamEvents",
      "resumeReply",
    ])
      expect(methods).not.toContain(name);
  });
});

describe("the samples of the API reference", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(root, "shared-contracts/sdk/.samples-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("compile with the SDK", async () => {
    const { renderGroup } = await import(pathToFileURL(join(root, docsPage)).href);
    const document = await buildPublicDocument();
    const pages = document.tags.map(({ name }) => renderGroup(document, name) as string);
    const samples = pages.flatMap((page) =>
      [...page.matchAll(/<figcaption>TypeScript<\/figcaption><pre[^>]*><code>(.*?)<\/code>/gs)].map(
        ([, code = ""]) => code.replace(/&(\w+);/g, (_, name) => characters[name] ?? ""),
      ),
    );
    const heading = `import { openAsBlob } from "node:fs";
import type { Tessera } from "../src/index.ts";
declare const tessera: Tessera;
`;
    const text = heading + samples.map((sample) => `{\n${sample}\n}\n`).join("");
    await writeFile(join(folder, "samples.ts"), text);

    expect(samples.length).toBeGreaterThan(100);
    expect(await compile(join(folder, "samples.ts"))).toBe("");
  }, 60_000);
});

/** Returns the compiler's errors for a file. */
function compile(file: string): Promise<string> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const flags = ["--noEmit", "--strict", "--ignoreConfig", "--allowImportingTsExtensions", "--skipLibCheck"];
  const modules = ["--target", "es2024", "--module", "nodenext", "--types", "node"];
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, ...flags, ...modules, file], { cwd: root }, (_error, output) =>
      resolve(output),
    );
  });
}

describe("the type of a schema", () => {
  it.each([
    [{ type: "integer" }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "string", enum: ["new", "open"] }, '"new" | "open"'],
    [{ const: "all" }, '"all"'],
    [{ anyOf: [{ $ref: "#/components/schemas/Ticket" }, { type: "null" }] }, "Ticket | null"],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ type: ["array", "null"], items: { enum: ["a", "b"] } }, 'Array<"a" | "b"> | null'],
    [{ type: "object", patternProperties: { "^.*$": { type: "string" } } }, "Record<string, string>"],
    [{ type: "object", additionalProperties: true }, "Record<string, unknown>"],
    [{ type: "string", contentMediaType: "application/octet-stream" }, "Upload"],
    [{}, "unknown"],
  ])("%j is right", (schema, type) => {
    expect(writeType(schema)).toBe(type);
  });

  it("has the descriptions of properties, also with the end of a comment", () => {
    const schema = {
      type: "object",
      required: ["title"],
      properties: { title: { type: "string", description: "As in */*." }, "x-y": { type: "boolean" } },
    };

    expect(writeType(schema)).toBe('{\n  /** As in *\\/*. */\n  title: string;\n  "x-y"?: boolean;\n}');
  });
});
