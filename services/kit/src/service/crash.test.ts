import { describe, expect, it } from "@jest/globals";
import { describeCrash } from "./crash.ts";

const programs = [{ name: "tickets" }, { name: "files/worker" }];

describe("describeCrash", () => {
  it.each([
    ["at send (/app/services/tickets/src/main.ts:1:1)", "tickets"],
    ["at read (/app/services/files/src/worker.ts:1:1)", "files/worker"],
    ["at parse (/app/node_modules/x/index.js:1:1)", "tickets, files/worker"],
  ])("names the program whose code is in the stack: %s", (line, program) => {
    const error = Object.assign(new Error("out of ink\nand paper"), {
      stack: `Error: out of ink\n    ${line}`,
    });

    expect(describeCrash(error, programs)).toEqual({ program, reason: "Error: out of ink" });
  });
});
