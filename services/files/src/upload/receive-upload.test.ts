import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aLimitedDisk } from "../../test/disk.builder.ts";
import { type Part, receiveUpload } from "./receive-upload.ts";

const megabyte = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "receive-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* only(file: PassThrough): AsyncIterable<Part> {
  yield { type: "file", fieldname: "file", filename: "large.bin", file };
  while (!file.readableEnded && !file.destroyed) await new Promise(setImmediate);
}

describe("an upload on a full disk", () => {
  it("is received to its end, even if the rest arrives slowly, and then refused", async () => {
    const limited = aLimitedDisk();
    limited.left = megabyte;
    const file = new PassThrough();
    let isSettled = false;
    const receiving = receiveUpload(only(file), { folder, disk: limited.disk }).finally(() => {
      isSettled = true;
    });
    receiving.catch(() => {});

    const send = async () => {
      file.write(Buffer.alloc(megabyte));
      while (file.readableLength > 0) await new Promise(setImmediate);
    };
    for (let sent = 0; sent < 20; sent += 1) await send();
    const wasOpen = !file.destroyed && !isSettled;
    file.end();

    await expect(receiving).rejects.toMatchObject({ code: "storage_full" });
    expect(wasOpen).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});
