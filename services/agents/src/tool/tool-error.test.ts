import { describe, expect, it } from "@jest/globals";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { ToolError, toToolFailure } from "./tool-error.ts";

describe("the error of a tool", () => {
  it("names the invalid fields", () => {
    const failure = invalidInput(toReason("account.input_not_accepted"), {
      "body.status": toReason("input.one_of", { values: ["new"] }),
    });

    expect(toToolFailure(failure)).toMatchObject({
      message: "The input is not accepted. Check it and try again. status must be one of new.",
      isBug: false,
    });
  });

  it("reveals nothing about a bug except to the log", () => {
    const bug = new Error("connect ECONNREFUSED 10.0.0.7:5432, password=secret");

    expect(toToolFailure(bug)).toMatchObject({
      message: "The tool failed for an unknown reason.",
      cause: bug,
      isBug: true,
    });
  });

  it("is kept if it already is a `ToolError`", () => {
    const failure = new ToolError(toReason("agent.name_a_field"));

    expect(toToolFailure(failure)).toBe(failure);
  });
});
