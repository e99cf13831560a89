import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { rootFolder } from "../settings.ts";
import { readTryOptions } from "./try-options.ts";

describe("the words after npm run try", () => {
  it("name a module and a person, and what else is usual", () => {
    expect(readTryOptions(["mf-analytics", "--as", "anna@acme.test"])).toEqual({
      module: "mf-analytics",
      folder: path.join(rootFolder, "mf-analytics"),
      at: undefined,
      email: "anna@acme.test",
      hours: 8,
      port: 4101,
    });
    const words = ["mf-analytics", "--as", "a@b.test", "--at", "https://desk.example/x", "--hours", "0.5"];
    expect(readTryOptions(words)).toMatchObject({ at: "https://desk.example", hours: 0.5 });
  });

  it.each([
    [[], "folder is missing"],
    [["mf-analytics"], "--as is"],
    [["mf-analytics", "--as", "anna"], "--as is"],
    [["mf-analytics", "--as", "a@b.test", "--at", "desk"], "--at is"],
    [["mf-analytics", "--as", "a@b.test", "--hours", "9"], "--hours is"],
    [["mf-analytics", "--as", "a@b.test", "--port", "http"], "--port is"],
    [["mf-analytics", "--who", "a@b.test"], "--who"],
    [["infra", "--as", "a@b.test"], "holds no module"],
  ])("are refused where they make no sense: %j", (words, problem) => {
    expect(() => readTryOptions(words)).toThrow(problem);
  });
});
