import { describe, expect, it } from "@jest/globals";
import { readAsWorker } from "../../test/read.builder.ts";
import { sampleOf } from "../../test/samples/sample-file.ts";

describe("a child of the worker", () => {
  it.each([["whatsapp.opus", "media-metadata", "audio/ogg"]])(
    "reads %s by %s, as %s",
    async (name, method, mimeType) => {
      const outcome = await readAsWorker(name, Buffer.from(await sampleOf(name).make()));

      expect(outcome).toMatchObject({ kind: "read", mimeType, extraction: { method } });
    },
  );
});
