import { describe, expect, it } from "@jest/globals";
import { listStrings } from "./list-strings.ts";

const texts = (source: string) => listStrings(source, true).map(({ line, text }) => `${line}: ${text}`);

describe("the strings of a source", () => {
  it("are the texts between tags and in attributes, on one line each", () => {
    const source = `const a = (
      <Field label="Name of the agent" className="wide card" type="text">
        Answers link to
        their source.
      </Field>
    );`;

    expect(texts(source)).toEqual(["2: Name of the agent", "2: Answers link to their source."]);
  });

  it("include strings and templates of several words, with {} for values", () => {
    const source = [
      "throw new Failure(`conflict`, `$" + "{name} is already a member.`);",
      'notify({ title: "Failed to save the view" });',
      'const save = <Button>{isNew ? "Create" : "Save"}</Button>;',
    ].join("\n");

    expect(texts(source)).toEqual([
      "1: {} is already a member.",
      "2: Failed to save the view",
      "3: Create",
      "3: Save",
    ]);
  });

  it("exclude imports, types, comments, SQL, class names, logs and internal errors", () => {
    const source = `
      import { a } from "./Some file of words.ts";
      type Kind = "Some kind of word";
      // Words of a comment here
      const rows = sql\`select one from other where it holds\`;
      log.warn({}, "the queue does not answer");
      throw new Error("The row was not returned.");
      const b = <div className="Wide card here" />;`;

    expect(texts(source)).toEqual([]);
  });
});
