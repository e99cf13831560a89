import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { aFile, aMemberOf, keysOf } from "../../test/file.builder.ts";
import { aFilesRoom, type FilesRoom } from "../../test/files-room.ts";
import { idempotency } from "../idempotency.ts";
import { openStorage } from "../storage/open-storage.ts";
import { contentKeyOf, thumbnailKeyOf } from "../storage/storage-key.ts";
import { deletedFileJob } from "./deleted-file.jobs.ts";
import { orphanJob, removeOrphans } from "./orphan.jobs.ts";
import { partJob } from "./part.jobs.ts";

const rooms: Partial<Record<string, FilesRoom>> = {};
let store: ObjectStore;
let actor: Actor;
let begun: number;
beforeAll(async () => {
  store = await anObjectStore();
  rooms.folder = await aFilesRoom();
  rooms.bucket = await aFilesRoom({ storage: await openStorage({ FILES_DIR: "", ...store.config }) });
});
beforeEach(() => {
  actor = aMemberOf();
  begun = Date.now();
});
afterEach(() => {
  for (const room of Object.values(rooms)) if (room) room.clock.now = begun;
});
afterAll(async () => {
  await rooms.folder?.[Symbol.asyncDispose]();
  await rooms.bucket?.[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const hour = 60 * 60 * 1_000;

describe.each(["folder", "bucket"])("objects nobody knows of: %s", (kind) => {
  const room = () => rooms[kind] as FilesRoom;
  const anOrphan = async () => {
    const key = contentKeyOf({ organizationId: actor.organizationId, fileId: crypto.randomUUID() });
    await room().storage.put(key, Buffer.from("orphan"));
    return key;
  };

  it("are taken away after an hour, and no others", async () => {
    const file = await aFile(room(), actor);
    const name = { organizationId: actor.organizationId, fileId: file.id };
    await room().storage.put(thumbnailKeyOf(name), Buffer.from("left behind"));
    await anOrphan();

    room().clock.now = begun + hour - 60_000;
    const early = await removeOrphans(room());
    room().clock.now = begun + hour + 60_000;
    await removeOrphans(room());

    expect(early).toBe(0);
    const keys = (await keysOf(room())).filter((key) => key.startsWith(actor.organizationId));
    expect(keys).toEqual([contentKeyOf(name)]);
  });

  it("are left alone where they are none of ours", async () => {
    await room().storage.put("readme.txt", Buffer.from("from somebody else"));
    room().clock.now = begun + 2 * hour;

    await removeOrphans(room());

    expect(await keysOf(room())).toContain("readme.txt");
    await room().storage.remove("readme.txt");
  });
});

describe("a sweep", () => {
  it("is done by one replica at a time, and by each without Redis", async () => {
    const room = rooms.folder as FilesRoom;
    await room.redis.del("files:turn:orphan");
    const sweeps = async (redis = room.redis) => {
      const key = contentKeyOf({ organizationId: actor.organizationId, fileId: crypto.randomUUID() });
      await room.storage.put(key, Buffer.from("orphan"));
      room.clock.now = Date.now() + 2 * hour;
      return (await orphanJob.run({ ...room, redis })) > 0;
    };
    const away = room.redis.duplicate();
    away.disconnect();

    const done = [await sweeps(), await sweeps(), await sweeps(away)];

    expect(done).toEqual([true, false, true]);
    await room.redis.del("files:turn:orphan");
  });
});

describe("half-written uploads", () => {
  it("are taken away after an hour, and those under way are not", async () => {
    const room = rooms.folder as FilesRoom;
    const [old, young] = ["old.part", "young.part"].map((name) => join(room.spoolFolder, name)) as [
      string,
      string,
    ];
    for (const path of [old, young]) await writeFile(path, "half");
    const longAgo = new Date(begun - hour - 1_000);
    await utimes(old, longAgo, longAgo);

    expect(await partJob.run(room)).toBe(1);

    expect(await readdir(room.spoolFolder)).toEqual(["young.part"]);
  });

  it("are nothing where nobody has uploaded yet", async () => {
    expect(await partJob.run({ ...(rooms.folder as FilesRoom), spoolFolder: "/nowhere" })).toBe(0);
  });
});

describe("the content of a deleted file", () => {
  it("is taken away later where that did not happen at once", async () => {
    const room = rooms.folder as FilesRoom;
    const [file, kept] = [await aFile(room, actor), await aFile(room, actor)];
    await room.admin.query(
      "update files.file set status = 'deleted', deleted_at = now() - interval '2 minutes' where id = $1",
      [file.id],
    );

    expect(await deletedFileJob.run(room)).toBe(1);
    expect(await deletedFileJob.run(room)).toBe(0);

    const keys = (await keysOf(room)).filter((key) => key.startsWith(actor.organizationId));
    expect(keys).toEqual([contentKeyOf({ organizationId: actor.organizationId, fileId: kept.id })]);
  });
});

describe("old idempotency keys", () => {
  it("are forgotten after a day", async () => {
    const room = rooms.folder as FilesRoom;
    for (const key of ["old", "young"]) await room.upload(actor, {}, { headers: { "idempotency-key": key } });
    await room.admin.query(
      "update files.idempotency set created_at = now() - interval '25 hours' where key = 'old'",
    );

    expect(await idempotency.jobs[0].run(room)).toBe(1);

    const left = await room.admin.query("select key from files.idempotency where organization_id = $1", [
      actor.organizationId,
    ]);
    expect(left).toEqual([{ key: "young" }]);
  });
});
