import { describe, expect, it } from "@jest/globals";
import { callerIn, moduleIn } from "./release-in-stack.ts";

const shell = "https://desk.test/modules/shell/1.0.0-ab/1.js:1:10";
const notes = "https://desk.test/modules/mf-notes/2.0.0-cd/7.js:1:99";
const chromium = (...places: string[]) =>
  ["Error", ...places.map((place) => `    at call (${place})`)].join("\n");
const firefox = (...places: string[]) => places.map((place) => `call@${place}`).join("\n");

describe.each([
  ["Chromium", chromium],
  ["Firefox", firefox],
])("the stack of %s", (_, stackOf) => {
  it("names the release whose code called", () => {
    const wrapper = shell.replace("1.js", "wrapper.js");

    expect(callerIn(stackOf(wrapper, wrapper, notes, shell))).toEqual({
      name: "mf-notes",
      version: "2.0.0-cd",
    });
    expect(callerIn(stackOf(wrapper, shell, notes))).toBeNull();
    expect(callerIn(stackOf(wrapper))).toBeNull();
  });

  it("names the innermost module, whatever the shell's code in between", () => {
    expect(moduleIn(stackOf(shell, shell, notes, shell))).toEqual({ name: "mf-notes", version: "2.0.0-cd" });
    expect(moduleIn(stackOf(shell))).toBeNull();
    expect(moduleIn(undefined)).toBeNull();
  });
});
