import { describe, expect, it } from "@jest/globals";
import { describeAnswers } from "./describe-answers.ts";

describe("the answers to a draft's questions", () => {
  it("follow the description, each below its question", () => {
    expect(describeAnswers({ "Since when?": " today ", "Who else?": "  " })).toBe(
      "\n\n**Since when?**\ntoday",
    );
    expect(describeAnswers({})).toBe("");
  });
});
