import { describe, expect, it } from "@jest/globals";
import { readCsvFile } from "./read-csv-file.ts";

const read = (bytes: Uint8Array) => readCsvFile({ arrayBuffer: async () => bytes.buffer } as Blob);

describe("reading a CSV file", () => {
  it.each([
    ["UTF-8", Buffer.from("name\nJörg Müller")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffname\nJörg Müller")],
    ["UTF-16", Buffer.from("\ufeffname\nJörg Müller", "utf16le")],
    ["big-endian UTF-16", Buffer.from("\ufeffname\nJörg Müller", "utf16le").swap16()],
    ["Windows-1252", Buffer.from("name\nJörg Müller", "latin1")],
  ])("understands %s", async (_encoding, bytes) => {
    expect(await read(Uint8Array.from(bytes))).toBe("name\nJörg Müller");
  });

  it("knows the euro sign of Windows-1252", async () => {
    expect(await read(Uint8Array.from([0x80, 0x35]))).toBe("€5");
  });
});
