import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { planJobFolder } from "@tessera/kit/sandbox/job-folder";
import { aGatedReader } from "../../test/processing-fixture.ts";
import { openExtractionPool } from "./extraction-pool.ts";
import type { ExtractionRequest } from "./read-file.ts";

function aFile(signal = new AbortController().signal): ExtractionRequest {
  return {
    filename: "notes.txt",
    hasBidiName: false,
    removesSecrets: false,
    fileType: "text",
    mimeType: "text/plain",
    content: "",
    folder: planJobFolder("/nowhere"),
    signal,
  };
}

describe("the extraction pool", () => {
  it("reads no more than the configured number of files at once", async () => {
    const { readFile, reached, open } = aGatedReader("read");
    const pool = openExtractionPool(2, readFile);

    const reads = Array.from({ length: 3 }, () => pool.read(aFile(), "long"));
    await reached(2);
    const third = Promise.race([reached(3).then(() => "begun"), setImmediate()]);

    expect(await third).toBeUndefined();
    open();
    expect((await Promise.all(reads)).map(({ kind }) => kind)).toEqual(["read", "read", "read"]);
  });

  it("reads a short file while all readers of long files are busy", async () => {
    const { readFile, reached, open } = aGatedReader("read");
    const pool = openExtractionPool(2, readFile);

    const reads = [...Array(3).fill("long"), "short"].map((lane) => pool.read(aFile(), lane));
    await reached(3);

    expect([pool.wanted("long"), pool.wanted("short")]).toEqual([2, 3]);
    open();
    expect(await Promise.all(reads)).toHaveLength(4);
  });

  it("does not start a file that was cancelled while waiting", async () => {
    const { readFile, reached, open } = aGatedReader("read");
    const pool = openExtractionPool(1, readFile);
    const first = pool.read(aFile(), "long");
    await reached(1);
    const closing = new AbortController();
    const second = pool.read(aFile(closing.signal), "long");

    closing.abort();
    open();

    expect((await first).kind).toBe("read");
    expect(await second).toEqual({ kind: "stopped" });
  });

  it("requests as many files as it reads, plus as many as it read within the last moment", async () => {
    let time = 1_000;
    const { readFile, open } = aGatedReader("read");
    open();
    const pool = openExtractionPool(2, readFile, () => time);
    const readAll = (count: number) =>
      Promise.all(Array.from({ length: count }, () => pool.read(aFile(), "long")));

    const wanted = [pool.wanted("long")];
    await readAll(5);
    wanted.push(pool.wanted("long"));
    time += 49;
    wanted.push(pool.wanted("long"));
    time += 1;
    wanted.push(pool.wanted("long"));
    await readAll(500);
    wanted.push(pool.wanted("long"));

    expect(wanted).toEqual([2, 7, 7, 2, 64]);
  });
});
