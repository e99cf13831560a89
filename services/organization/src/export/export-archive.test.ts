import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "@jest/globals";
import { type ExportSource, openArchive } from "./export-archive.ts";

describe("an archive", () => {
  it.each(["members", "tickets", "files"])("fails if its %s cannot be read", async (unreadable) => {
    const source: ExportSource = {
      settings: {} as ExportSource["settings"],
      page: async (part) => {
        if (part === unreadable) throw new Error("It cannot be read.");
        return [];
      },
      content: async () => null,
    };

    const reading = openArchive(source).then(buffer);

    await expect(reading).rejects.toThrow("It cannot be read.");
  });
});
