import { describe, expect, it } from "@jest/globals";
import { knownSentences } from "./known-sentences.ts";
import { createTranslator } from "./translator.ts";

const messages = {
  "The file is empty.": "Die Datei ist leer.",
  "The scanner (v2) found {virus}.": ["Der Scanner (v2) fand ", ["virus"], "."] as never,
  "a program": "ein Programm",
};

describe("a sentence of a service", () => {
  const { t } = createTranslator("de", messages);
  const say = knownSentences(t, ["The file is empty.", "The scanner (v2) found {virus}."]);

  it("is translated into the reader's language, with its values", () => {
    expect(say("The file is empty.")).toBe("Die Datei ist leer.");
    expect(say("The scanner (v2) found Eicar {x} # \\u0041.")).toBe(
      "Der Scanner (v2) fand Eicar {x} # \\u0041.",
    );
  });

  it("is returned unchanged if it is unknown", () => {
    expect(say("Something {new} happened.")).toBe("Something {new} happened.");
    expect(say("a program")).toBe("a program");
  });

  it("has its values translated, too, if requested", () => {
    const sayAll = knownSentences(t, ["The scanner (v2) found {virus}."], knownSentences(t, ["a program"]));

    expect(sayAll("The scanner (v2) found a program.")).toBe("Der Scanner (v2) fand ein Programm.");
  });
});

it("returns English sentences unchanged", () => {
  const say = knownSentences(createTranslator("en", {}).t, ["It is {program}."]);

  expect(say("It is {x} # a program.")).toBe("It is {x} # a program.");
});
