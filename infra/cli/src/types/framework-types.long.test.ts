import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { fastApiDocument, swaggerDocument } from "@tessera/wire/testing/framework-documents";
import { printOperations } from "./print-operations.ts";
import { readOperations } from "./read-operations.ts";

const rootFolder = path.resolve(import.meta.dirname, "../../../..");
const compiler = path.join(rootFolder, "node_modules/typescript/bin/tsc");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "framework-types-"));
  symlinkSync(path.join(rootFolder, "node_modules"), path.join(folder, "node_modules"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    target: "es2024",
    lib: ["es2024", "dom"],
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["operations.ts", "uses.ts"] }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function compile(document: object, uses: string): Promise<string> {
  writeFileSync(
    path.join(folder, "operations.ts"),
    // Cut off: the part that adds them to `call` needs browser types. Created modules test it.
    printOperations(await readOperations(document)).split("type Own")[0] ?? "",
  );
  writeFileSync(
    path.join(folder, "uses.ts"),
    `import type { Static } from "typebox";\nimport type { operations } from "./operations.ts";\n${uses}`,
  );
  try {
    await promisify(execFile)(process.execPath, [compiler, "-p", "."], { cwd: folder });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("the types of operations from a framework's OpenAPI document", () => {
  it("include the fields of referenced FastAPI models", async () => {
    const complaints = await compile(
      fastApiDocument,
      `type Parcel = Static<(typeof operations)["GET /shipments/parcels/:parcel_id"]["reply"]>;
export function describe(parcel: Parcel): (string | null | undefined)[] {
  const state: "packed" | "sent" = parcel.state;
  const within: unknown = parcel.contents[0]?.contents[0];
  // @ts-expect-error: who sent it may be nobody.
  parcel.sender.name;
  // @ts-expect-error: there is no such field.
  parcel.weight;
  return [parcel.id, state, parcel.note, parcel.sender?.name, parcel.labels.color, within ? "full" : null];
}
type NewParcel = Static<(typeof operations)["POST /shipments/parcels"]["body"]>;
export const first: NewParcel = { title: "Books", state: "packed", note: null };
`,
    );

    expect(complaints).toBe("");
  }, 120_000);

  it("include the fields of all parts that @fastify/swagger combines", async () => {
    const complaints = await compile(
      swaggerDocument,
      `type Order = Static<(typeof operations)["GET /orders/:orderId"]["reply"]>;
export function describe(order: Order): (string | number | null | undefined)[] {
  const note: "gift" | "return" | null | undefined = order.note;
  // @ts-expect-error: an order may have no address.
  order.address.city;
  return [order.id, order.created_at, order.total, note, order.address?.city];
}
type Query = Static<(typeof operations)["GET /orders/:orderId"]["query"]>;
export const query: Query = { currency: "EUR" };
`,
    );

    expect(complaints).toBe("");
  }, 120_000);
});
