import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import type { Actor } from "@tessera/kit/tokens/actor";
import { aFile, aMemberOf, readKeys } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";
import { idempotency } from "../idempotency.ts";
import { openStorage } from "../storage/open-storage.ts";
import { toContentKey, toThumbnailKey } from "../storage/storage-key.ts";
import { deletedFileJob } from "./deleted-file.jobs.ts";
import { orphanJob, removeOrphans } from "./orphan.jobs.ts";
import { partJob } from "./part.jobs.ts";

const fixtures: Partial<Record<string, FilesFixture>> = {};
let store: ObjectStore;
let actor: Actor;
let begun: number;
beforeAll(async () => {
  store = await anObjectStore();
  fixtures.folder = await aFilesFixture();
  fixtures.bucket = await aFilesFixture({ storage: await openStorage({ FILES_DIR: "", ...store.config }) });
});
beforeEach(() => {
  actor = aMemberOf();
  begun = Date.now();
});
afterEach(() => {
  for (const fixture of Object.values(fixtures)) if (fixture) fixture.clock.now = begun;
});
afterAll(async () => {
  await fixtures.folder?.[Symbol.asyncDispose]();
  await fixtures.bucket?.[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const hour = 60 * 60 * 1_000;

describe.each(["folder", "bucket"])("objects without a row: %s", (kind) => {
  const fixture = () => fixtures[kind] as FilesFixture;
  const anOrphan = async () => {
    const key = toContentKey({ organizationId: actor.organizationId, fileId: crypto.randomUUID() });
    await fixture().storage.put(key, Buffer.from("orphan"));
    return key;
  };

  it("are removed after an hour, and no others", async () => {
    const file = await aFile(fixture(), actor);
    const name = { organizationId: actor.organizationId, fileId: file.id };
    await fixture().storage.put(toThumbnailKey(name), Buffer.from("left behind"));
    await anOrphan();

    fixture().clock.now = begun + hour - 60_000;
    const early = await removeOrphans(fixture());
    fixture().clock.now = begun + hour + 60_000;
    await removeOrphans(fixture());

    expect(early).toBe(0);
    const keys = (await readKeys(fixture())).filter((key) => key.startsWith(actor.organizationId));
    expect(keys).toEqual([toContentKey(name)]);
  });

  it("are kept if their keys are not those of files", async () => {
    await fixture().storage.put("readme.txt", Buffer.from("from somebody else"));
    fixture().clock.now = begun + 2 * hour;

    await removeOrphans(fixture());

    expect(await readKeys(fixture())).toContain("readme.txt");
    await fixture().storage.remove("readme.txt");
  });
});

describe("a sweep", () => {
  it("runs on one replica at a time, and on every one without Redis", async () => {
    const fixture = fixtures.folder as FilesFixture;
    await fixture.redis.del("files:turn:orphan");
    const sweeps = async (redis = fixture.redis) => {
      const key = toContentKey({ organizationId: actor.organizationId, fileId: crypto.randomUUID() });
      await fixture.storage.put(key, Buffer.from("orphan"));
      fixture.clock.now = Date.now() + 2 * hour;
      return (await orphanJob.run({ ...fixture, redis })) > 0;
    };
    const unavailable = fixture.redis.duplicate();
    unavailable.disconnect();

    const done = [await sweeps(), await sweeps(), await sweeps(unavailable)];

    expect(done).toEqual([true, false, true]);
    await fixture.redis.del("files:turn:orphan");
  });
});

describe("half-written uploads", () => {
  it("are removed after an hour, but not while they are in progress", async () => {
    const fixture = fixtures.folder as FilesFixture;
    const [old, young] = ["old.part", "young.part"].map((name) => join(fixture.spoolFolder, name)) as [
      string,
      string,
    ];
    for (const path of [old, young]) await writeFile(path, "half");
    const longAgo = new Date(begun - hour - 1_000);
    await utimes(old, longAgo, longAgo);

    expect(await partJob.run(fixture)).toBe(1);

    expect(await readdir(fixture.spoolFolder)).toEqual(["young.part"]);
  });

  it("are not expected before the first upload", async () => {
    expect(await partJob.run({ ...(fixtures.folder as FilesFixture), spoolFolder: "/nowhere" })).toBe(0);
  });
});

describe("the content of a deleted file", () => {
  it("is removed by the job", async () => {
    const fixture = fixtures.folder as FilesFixture;
    const [file, kept] = [await aFile(fixture, actor), await aFile(fixture, actor)];
    await fixture.admin.query(
      "update files.file set status = 'deleted', deleted_at = now() - interval '2 minutes' where id = $1",
      [file.id],
    );

    expect(await deletedFileJob.run(fixture)).toBe(1);
    expect(await deletedFileJob.run(fixture)).toBe(0);

    const keys = (await readKeys(fixture)).filter((key) => key.startsWith(actor.organizationId));
    expect(keys).toEqual([toContentKey({ organizationId: actor.organizationId, fileId: kept.id })]);
  });
});

describe("old idempotency keys", () => {
  it("are deleted after a day", async () => {
    const fixture = fixtures.folder as FilesFixture;
    for (const key of ["old", "young"])
      await fixture.upload(actor, {}, { headers: { "idempotency-key": key } });
    await fixture.admin.query(
      "update files.idempotency set created_at = now() - interval '25 hours' where key = 'old'",
    );

    expect(await idempotency.jobs[0].run(fixture)).toBe(1);

    const left = await fixture.admin.query("select key from files.idempotency where organization_id = $1", [
      actor.organizationId,
    ]);
    expect(left).toEqual([{ key: "young" }]);
  });
});
