import { describe, expect, it } from "@jest/globals";
import { matchFiles } from "./match-files.ts";

const aFile = (id: string, bytes: number, mimeType = "text/csv") => ({ id, bytes, mimeType });

describe("comparing the stored files of a mail with its own", () => {
  it("changes nothing if they are the same", () => {
    expect(matchFiles([aFile("a", 1), aFile("b", 2)], [aFile("b", 2), aFile("a", 1)])).toEqual([]);
  });

  it("replaces a file by the mail's own of the same size", () => {
    expect(matchFiles([aFile("stranger's", 1), aFile("b", 2)], [aFile("own", 1), aFile("b", 2)])).toEqual([
      { id: "own", formerId: "stranger's" },
    ]);
  });

  it("replaces a file that lost its secrets by the one of the same type", () => {
    expect(matchFiles([aFile("shorter", 1), aFile("pdf", 3, "application/pdf")], [aFile("own", 9)])).toEqual([
      { id: "own", formerId: "shorter" },
    ]);
  });

  it("adds files that share their bytes with another of the mail", () => {
    const own = ["contract-2024", "contract-2025", "contract-2026"].map((id) => aFile(id, 5));
    expect(matchFiles([aFile("stranger's", 5)], own)).toEqual([
      { id: "contract-2024", formerId: "stranger's" },
      { id: "contract-2025", formerId: null },
      { id: "contract-2026", formerId: null },
    ]);
  });

  it("keeps a file that the mail has no more", () => {
    expect(matchFiles([aFile("a", 1), aFile("rtf", 2, "text/rtf")], [aFile("a", 1)])).toEqual([]);
  });
});
