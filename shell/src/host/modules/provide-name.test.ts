import { describe, expect, it, jest } from "@jest/globals";
import { provideName } from "./provide-name.ts";

const share = "@tessera/page/@mantine/dates/DatePicker";

function aFile() {
  const done: string[] = [];
  const load = jest.fn(async () => {
    done.push("loaded");
    return { DatePicker: "the component", prepare: async () => void done.push("prepared") };
  });
  return { done, load, prefix: "@tessera/page/@mantine/dates/", version: "9.7.3", names: ["DatePicker"] };
}

type Scope = Parameters<typeof provideName>[1]["default"];
interface Share {
  get(): Promise<() => { default: unknown }>;
  shareConfig: unknown;
}

const shareIn = (scope: Scope) => scope?.[share]?.["9.7.3"] as unknown as Share;

describe("a name of a library that a module asks for", () => {
  it("is provided in its version, and its file is loaded and prepared when its value is needed", async () => {
    const [file, scope] = [aFile(), {} as NonNullable<Scope>];

    provideName(share, { default: scope }, [file]);

    expect(shareIn(scope).shareConfig).toMatchObject({ singleton: true, requiredVersion: "9.7.3" });
    expect(file.load).not.toHaveBeenCalled();
    const get = await shareIn(scope).get();
    expect(get().default).toBe("the component");
    expect(file.done).toEqual(["loaded", "prepared"]);
  });

  it("takes the place of what a module registered without a copy of its own, once", () => {
    const scope: NonNullable<Scope> = { [share]: { "9.0.0": { from: "mf_counts" } } };
    const file = aFile();

    provideName(share, { default: scope }, [file]);
    const first = scope[share];
    provideName(share, { default: scope }, [file]);

    expect(Object.keys(first ?? {})).toEqual(["9.7.3"]);
    expect(scope[share]).toBe(first);
  });

  it("is left alone if the shell doesn't have it", () => {
    const scope: NonNullable<Scope> = {};

    provideName("@tessera/page/@mantine/dates/Unknown", { default: scope }, [aFile()]);
    provideName("@tessera/page/@mantine/core/DatePicker", { default: scope }, [aFile()]);

    expect(scope).toEqual({});
  });
});
