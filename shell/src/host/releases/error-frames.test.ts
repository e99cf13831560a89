import { describe, expect, it } from "@jest/globals";
import { toFrames } from "./error-frames.ts";

function anError(...lines: string[]): Error {
  return Object.assign(new Error("no total"), {
    stack: ["Error: no total of anna@acme.test", ...lines].join("\n"),
  });
}

describe("toFrames", () => {
  it("returns the frames in files of releases, in Chromium's format", () => {
    const error = anError(
      "    at sum (https://desk.test/modules/mf-tickets/1.0.0-ab/12.ab.js:1:4711)",
      "    at async https://desk.test/modules/mf-tickets/1.0.0-ab/main.js?r=2:3:9",
      "    at new Total (https://desk.test/modules/shell/2.0.0/app.js:7:1)",
      "    at https://elsewhere.test/private?token=1:1:1",
      "    at run (https://elsewhere.test/modules/mf-tickets/1.0.0-ab/main.js:1:1)",
      "    at <anonymous>",
    );

    expect(toFrames(error, "https://desk.test")).toEqual([
      { url: "/modules/mf-tickets/1.0.0-ab/12.ab.js", line: 1, column: 4711, function: "sum" },
      { url: "/modules/mf-tickets/1.0.0-ab/main.js", line: 3, column: 9 },
      { url: "/modules/shell/2.0.0/app.js", line: 7, column: 1, function: "Total" },
    ]);
  });

  it("reads Firefox's format", () => {
    const error = anError(
      "sum@https://desk.test/modules/mf-tickets/1.0.0/main.js:1:47",
      "@debugger eval code:1:1",
    );

    expect(toFrames(error, "https://desk.test")).toEqual([
      { url: "/modules/mf-tickets/1.0.0/main.js", line: 1, column: 47, function: "sum" },
    ]);
  });

  it("returns none for a value that is not an error, and at most twenty", () => {
    const step = "    at run (https://desk.test/modules/mf-tickets/1.0.0/main.js:1:1)";

    expect(toFrames("no error")).toEqual([]);
    expect(toFrames(anError(...Array.from({ length: 50 }, () => step)), "https://desk.test")).toHaveLength(
      20,
    );
  });
});
