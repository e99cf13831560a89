import { describe, expect, it } from "@jest/globals";
import { corpusMail } from "../../test/corpus/corpus-mail.ts";
import { createMailReader, UnreadableMailError } from "./mail-reader.ts";

const { raw } = corpusMail("plain", { body: "Hello" });

describe("the process that reads mails", () => {
  it.each([
    ["takes too long", { timeMs: 1, heapMb: 384, residentMb: 768 }],
    ["takes too much memory", { timeMs: 20_000, heapMb: 384, residentMb: 1 }],
  ])("is stopped by a mail that %s", async (what, limits) => {
    const reader = createMailReader(limits);
    const large = corpusMail("large", { body: "a word ".repeat(4_000_000) }).raw;
    const reading = reader.read(large);

    await expect(reading).rejects.toThrow(UnreadableMailError);
    await expect(reading).rejects.toThrow(what);
    await reader.close();
  });

  it("continues after a mail that it could not read", async () => {
    const reader = createMailReader({ timeMs: 20_000, heapMb: 24, residentMb: 768 });
    const large = corpusMail("large", { body: "a word ".repeat(4_000_000) }).raw;

    await expect(reader.read(large)).rejects.toThrow(UnreadableMailError);
    expect(await reader.read(raw)).toMatchObject({ body: "Hello" });
    await reader.close();
  });
});
