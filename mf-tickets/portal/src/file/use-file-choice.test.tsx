import { describe, expect, it } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useFileChoice } from "./use-file-choice.ts";

const aFile = (name: string, text = "a") => new File([text], name, { type: "text/plain" });

function choose() {
  const { result } = renderHook(() =>
    useFileChoice({
      limits: { files: 2, bytes: 1_000 },
      expect: () => new Promise(() => {}),
      onChange() {},
      say() {},
    }),
  );
  function addFiles(files: File[], isEvidence = false): string {
    let problem = "";
    act(() => {
      problem = result.current.add(files, { isEvidence });
    });
    return problem;
  }
  const add = (names: string[], isEvidence = false) =>
    addFiles(
      names.map((name) => aFile(name)),
      isEvidence,
    );
  return { result, add, addFiles };
}

describe("the files of a request", () => {
  it("have as many places as before when evidence is added", () => {
    const { result, add } = choose();

    add(["capture.json", "network.har", "console.json"], true);
    expect(add(["a.txt", "b.txt"])).toBe("");
    expect(add(["c.txt"])).toBe("You can only upload up to 2 files.");
    expect(result.current.chosen).toHaveLength(5);
  });

  it("are neither empty nor too large", () => {
    const { addFiles } = choose();

    expect(addFiles([aFile("nothing.txt", "")])).toBe("nothing.txt is empty.");
    expect(addFiles([aFile("long.txt", "a".repeat(1_001))])).toBe("long.txt is larger than 1,000 bytes.");
  });

  it("can be removed", () => {
    const { result, add } = choose();
    add(["a.txt", "b.txt"]);
    const [first] = result.current.chosen;
    act(() => {
      if (first) result.current.remove(first);
    });

    expect(result.current.chosen.map(({ file }) => file.name)).toEqual(["b.txt"]);
  });
});
