import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Workplace } from "../command.ts";
import { tryCommand } from "./try-command.ts";
import { readTryOptions } from "./try-options.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "try-"));
  writeFileSync(path.join(folder, "package.json"), `{ "tessera": { "name": "mf-analytics" } }`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (words: string[]) =>
  readTryOptions({ program: "npx tessera", folder } as Workplace, tryCommand, words);

describe("the arguments of try", () => {
  it("have defaults for everything but the person, with the module of the folder", () => {
    expect(read(["--as", "anna@acme.test"])).toEqual({
      module: "mf-analytics",
      folder,
      at: undefined,
      email: "anna@acme.test",
      hours: 8,
      port: 4101,
    });
    const words = ["--as", "a@b.test", "--at", "https://desk.example/x", "--hours", "0.5"];
    expect(read(words)).toMatchObject({ at: "https://desk.example", hours: 0.5 });
  });

  it.each([
    [[], "--as is"],
    [["--as", "anna"], "--as is"],
    [["--as", "a@b.test", "--at", "desk"], "--at is"],
    [["--as", "a@b.test", "--hours", "9"], "--hours is"],
    [["--as", "a@b.test", "--port", "http"], "--port is"],
    [["--who", "a@b.test"], "--who"],
    [["other", "--as", "a@b.test"], "holds no module"],
  ])("are refused if they are invalid: %j", (words, problem) => {
    expect(() => read(words)).toThrow(problem);
  });
});
