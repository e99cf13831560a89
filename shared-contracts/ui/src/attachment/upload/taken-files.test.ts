import { describe, expect, it } from "@jest/globals";
import { carriesFiles, pastedFiles } from "./taken-files.ts";

const moment = new Date(2026, 10, 20, 9, 5, 7);
const aFile = (name: string) => new File(["x"], name, { type: "image/png" });

describe("pastedFiles", () => {
  it("gives every pasted picture a unique name", () => {
    const files = pastedFiles({ types: ["Files"], files: [aFile("image.png"), aFile("image.png")] }, moment);

    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["pasted-2026-11-20-090507.png", "image/png"],
      ["pasted-2026-11-20-090507-2.png", "image/png"],
    ]);
  });

  it("keeps the names of files from disk", () => {
    const files = pastedFiles({ types: ["Files"], files: [aFile("checkout.png")] }, moment);

    expect(files.map(({ name }) => name)).toEqual(["checkout.png"]);
  });

  it("returns no files if text was copied", () => {
    expect(pastedFiles({ types: ["text/plain", "Files"], files: [aFile("image.png")] })).toEqual([]);
  });
});

describe("carriesFiles", () => {
  it("distinguishes dragged files from dragged text", () => {
    expect([carriesFiles({ types: ["Files"] }), carriesFiles({ types: ["text/plain"] })]).toEqual([
      true,
      false,
    ]);
  });
});
