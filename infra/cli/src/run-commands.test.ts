import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Commands, Workplace } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { runCommands } from "./run-commands.ts";

const workplace = { program: "npx tessera", folder: "/" } as Workplace;
const commands: Commands = {
  greet: {
    usage: "greet <name>",
    summary: "greets",
    async run(_workplace, [name], report) {
      if (!name) throw new CommandError("Whom?");
      report({ data: { greeted: name }, lines: [`Hello, ${name}`] });
    },
  },
};

let said: string[];
beforeEach(() => {
  said = [];
  const gather = (...words: unknown[]) => void said.push(words.join(" "));
  jest.spyOn(console, "log").mockImplementation(gather);
  jest.spyOn(console, "error").mockImplementation(gather);
});
afterEach(() => void jest.restoreAllMocks());

const run = (...words: string[]) => runCommands(commands, workplace, words);

describe("a command", () => {
  it("prints its outcome for people or for programs", async () => {
    expect(await run("greet", "Ada")).toBe(0);
    expect(await run("greet", "--json", "Ada")).toBe(0);

    expect(said).toEqual(["Hello, Ada", '{"greeted":"Ada"}']);
  });

  it("prints the error and fails", async () => {
    expect(await run("greet")).toBe(1);
    expect(await run("greet", "--json")).toBe(1);

    expect(said).toEqual(["\nWhom?\n", '{"error":"Whom?"}']);
  });

  it("prints its usage", async () => {
    expect(await run("greet", "--help")).toBe(0);
    expect(await run("help")).toBe(0);

    expect(said.filter((line) => line.includes("npx tessera greet <name>"))).toHaveLength(2);
  });

  it.each([[[]], [["shout"]], [["constructor"]]])(
    "fails with a list of commands if it is unknown: %j",
    async (words) => {
      expect(await run(...words)).toBe(1);

      expect(said.join("\n")).toContain("npx tessera greet <name>");
    },
  );
});
