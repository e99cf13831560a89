import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { readKeys } from "../../test/file.builder.ts";
import type { FileStorage } from "./file-storage.ts";
import { openStorage } from "./open-storage.ts";
import { parseObjectName, toContentKey, toThumbnailKey } from "./storage-key.ts";

let folder: string;
let store: ObjectStore;
const storages: Partial<Record<string, FileStorage>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  store = await anObjectStore();
  storages.folder = await openStorage({ FILES_DIR: folder, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
  storages.bucket = await openStorage({ FILES_DIR: folder, ...store.config });
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

let made = 0;
async function aLocalFile(content: string | Buffer): Promise<string> {
  made += 1;
  const path = join(folder, `${made}.part`);
  await writeFile(path, content);
  return path;
}

describe.each(["folder", "bucket"])("the storage in a %s", (kind) => {
  const storage = () => storages[kind] as FileStorage;
  const read = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await storage().read(key, range))).toString();

  it("moves a local file into the storage", async () => {
    const path = await aLocalFile("content");

    await storage().place("org/aa/placed", path);

    expect(await read("org/aa/placed")).toBe("content");
    await expect(rm(path)).rejects.toThrow("ENOENT");
  });

  it("stores 5 MB byte for byte", async () => {
    const content = Buffer.alloc(5_000_000, "0123456789abcdef-");

    await storage().place("org/aa/large", await aLocalFile(content));

    expect((await buffer(await storage().read("org/aa/large"))).equals(content)).toBe(true);
  });

  it("provides an object as a local file, and fails for a missing one", async () => {
    await storage().put("org/aa/brought", Buffer.from("content"));
    const path = join(folder, `${kind}-brought`);
    const { signal } = new AbortController();

    const home = await storage().bring("org/aa/brought", async () => path, signal);

    expect(await readFile(home, "utf8")).toBe("content");
    expect(await read("org/aa/brought")).toBe("content");
    const deleted = storage().bring("org/aa/none", async () => path, signal);
    await expect(deleted.then((none) => readFile(none))).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|ENOENT/),
    });
  });

  it("reads a range", async () => {
    await storage().put("org/aa/part", Buffer.from("0123456789"));

    expect(await read("org/aa/part", { start: 2, end: 4 })).toBe("234");
    expect(await read("org/aa/part", { start: 9, end: 9 })).toBe("9");
  });

  it("states the size of an object", async () => {
    await storage().put("org/aa/sized-10", Buffer.from("0123"));
    await storage().put("org/aa/sized-1", Buffer.from("0123456789"));

    expect(await storage().sizeOf("org/aa/sized-1")).toBe(10);
  });

  it("throws for a missing object", async () => {
    await expect(storage().read("org/aa/none")).rejects.toMatchObject({ code: "not_found" });
    await expect(storage().sizeOf("org/aa/none")).rejects.toMatchObject({ code: "not_found" });
  });

  it("removes objects, and ignores missing ones", async () => {
    await storage().put("org/aa/removed", Buffer.from("x"));

    await storage().remove("org/aa/removed");
    await storage().remove("org/aa/removed");

    await expect(storage().read("org/aa/removed")).rejects.toMatchObject({ code: "not_found" });
  });

  it("lists every object with its time", async () => {
    const before = Date.now() - 2_000;
    await storage().put("listed/bb/one", Buffer.from("1"));
    await storage().put("listed/bb/two", Buffer.from("2"));

    const found: [string, boolean][] = [];
    for await (const { key, modifiedAt } of storage().list()) {
      if (key.startsWith("listed/")) found.push([key, modifiedAt.getTime() >= before]);
    }

    expect(found.sort()).toEqual([
      ["listed/bb/one", true],
      ["listed/bb/two", true],
    ]);
  });

  it("responds to a ping", async () => {
    await expect(storage().ping()).resolves.not.toThrow();
  });
});

/** Starts a fake store with the given responses. */
async function aStoreThat(answer: (url: URL) => [status: number, xml: string]) {
  const server = createServer((request, reply) => {
    const [status, xml] = answer(new URL(request.url ?? "", "http://store"));
    request.resume().on("end", () => reply.writeHead(status, { "content-type": "application/xml" }).end(xml));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const config = { FILES_DIR: folder, ...store.config, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  return {
    storage: await openStorage(config),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe("a bucket", () => {
  it("is listed completely, page by page", async () => {
    const page = (key: string, next = "") =>
      `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-11-20T09:42:00.000Z</LastModified></Contents>
        <IsTruncated>${next !== ""}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}
      </ListBucketResult>`;
    await using paged = await aStoreThat(({ searchParams }) => [
      200,
      searchParams.get("continuation-token") === "second" ? page("two") : page("one", "second"),
    ]);

    expect(await readKeys(paged)).toEqual(["one", "two"]);
  });

  it("that does not respond is reported as unavailable, and the local file is kept for a retry", async () => {
    const path = await aLocalFile("content");
    const unavailable = await openStorage({
      FILES_DIR: folder,
      ...store.config,
      S3_ENDPOINT: "http://127.0.0.1:1",
    });

    await expect(unavailable.place("org/aa/away", path)).rejects.toMatchObject({ code: "unavailable" });
    await expect(unavailable.read("org/aa/away")).rejects.toMatchObject({ code: "unavailable" });
    await rm(path);
  });

  it("that is full is reported as full", async () => {
    await using full = await aStoreThat(() => [507, "<Error><Code>XMinioStorageFull</Code></Error>"]);

    const placing = full.storage.place("org/aa/full", await aLocalFile("x"));

    await expect(placing).rejects.toMatchObject({ code: "storage_full" });
  });
});

describe("a storage key", () => {
  const name = { organizationId: "org_1", fileId: "019a9f3e-8a4c-7c7e-9d3f-0b1c2d3e4f5a" };

  it("identifies the file of an object", () => {
    expect(toContentKey(name)).toBe(`org_1/5a/${name.fileId}`);
    expect(parseObjectName(toContentKey(name))).toEqual(name);
    expect(parseObjectName(toThumbnailKey(name))).toEqual(name);
  });

  it.each(["readme.txt", "org/5a/name", `../5a/${name.fileId}`, `org/5a/${name.fileId}.exe`])(
    "is not recognized if it has another format: %s",
    (key) => {
      expect(parseObjectName(key)).toBeNull();
    },
  );
});
