import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { anEntry } from "../../../test/registry.builder.ts";
import {
  attemptAt,
  type Candidate,
  inTime,
  isLostFile,
  loadInTurn,
  ModuleRefusedError,
  ModuleTimeoutError,
} from "./load-attempts.ts";

const previous = { version: "1.0.0", contract: 1, entry: "/previous.js", integrity: "sha384-previous" };

/** A loader that fails with the given errors, one for each attempt. */
function failing(...failures: (Error | null)[]) {
  const tried: string[] = [];
  const load = async ({ version }: Candidate) => {
    tried.push(version);
    const failure = failures[tried.length - 1];
    if (failure) throw failure;
    return version;
  };
  return { tried, load };
}

describe("loadInTurn", () => {
  it("loads the current release", async () => {
    const { tried, load } = failing(null);

    expect(await loadInTurn(anEntry({ previous }), load)).toBe("2.0.0");
    expect(tried).toEqual(["2.0.0"]);
  });

  it("tries the current release again, and then the previous one", async () => {
    const { tried, load } = failing(new Error("404"), new Error("404"), null);

    expect(await loadInTurn(anEntry({ previous }), load)).toBe("1.0.0");
    expect(tried).toEqual(["2.0.0", "2.0.0", "1.0.0"]);
  });

  it.each([new ModuleRefusedError("no hash"), new ModuleTimeoutError("late")])(
    "goes straight to the previous release after $name",
    async (failure) => {
      const { tried, load } = failing(failure, null);

      await loadInTurn(anEntry({ previous }), load);

      expect(tried).toEqual(["2.0.0", "1.0.0"]);
    },
  );

  it("throws the first error if all attempts fail", async () => {
    const { load } = failing(new Error("first"), new Error("second"), new Error("third"));

    await expect(loadInTurn(anEntry({ previous }), load)).rejects.toThrow("first");
  });
});

describe("attemptAt", () => {
  it("refuses a release without a hash", () => {
    expect(() => attemptAt(anEntry({ integrity: "" }), true)).toThrow(ModuleRefusedError);
  });

  it("accepts a release of a development server only in a development build", () => {
    const entry = anEntry({ integrity: "", development: true });

    expect(attemptAt(entry, true)).toEqual({ url: entry.entry, integrity: null });
    expect(() => attemptAt(entry, false)).toThrow("has no hash");
  });

  it("refuses a release made for another version of the contract", () => {
    expect(() => attemptAt(anEntry({ contract: 2 }), false)).toThrow("version 2 of the module contract");
  });
});

describe("inTime", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it("rejects after the timeout", async () => {
    jest.useFakeTimers();
    const late = expect(inTime(new Promise(() => {}), 10_000)).rejects.toThrow(ModuleTimeoutError);

    jest.advanceTimersByTime(10_000);

    await late;
  });

  it("leaves no timer behind", async () => {
    jest.useFakeTimers();

    expect(await inTime(Promise.resolve("here"), 10_000)).toBe("here");

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("isLostFile", () => {
  it("distinguishes a missing file from a module that failed", () => {
    const lost = Object.assign(new Error("Loading chunk 331 failed."), { name: "ChunkLoadError" });

    expect(isLostFile(lost)).toBe(true);
    expect(isLostFile(new Error("prices are missing"))).toBe(false);
    expect(isLostFile(undefined)).toBe(false);
  });
});
