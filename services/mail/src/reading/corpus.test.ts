import { afterAll, describe, expect, it } from "@jest/globals";
import { ownText } from "@tessera/text/quotation/fold-quotations";
import { createCorpus } from "../../test/corpus/corpus.ts";
import { createMailReader } from "./mail-reader.ts";

const corpus = createCorpus(2026);
const reader = createMailReader();
afterAll(() => reader.close());

describe("a mail of the corpus", () => {
  it("is one of at least 300 with unique names", () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(300);
  });

  it.each(corpus.map((mail) => [mail.name, mail] as const))(
    "is read as it was written: %s",
    async (_name, mail) => {
      const { parts, ...content } = await reader.read(mail.raw);

      expect(content).toMatchObject(mail.content);
      if (mail.own !== null) expect(ownText(content.body)).toBe(mail.own);
      expect(parts.map(({ filename }) => filename)).toEqual(mail.files);
    },
  );
});
