import { describe, expect, it } from "@jest/globals";
import { findMessageProblems } from "./commit-message.ts";

describe("a commit message", () => {
  it.each([
    "feat(tickets): refuse to assign a closed ticket\n\nA closed ticket has nobody who works on it.",
    "fix!: answer 404 for another organization's ticket",
    "chore(deps-dev): update jest\n\n# Please enter the commit message\n# On branch main",
    'Revert "feat(tickets): refuse to assign a closed ticket"',
    "Merge branch 'main' into tickets",
    "fixup! feat(tickets): refuse to assign a closed ticket",
    `docs: link the record\n\n${"a".repeat(150)}`,
  ])("is accepted: %j", (message) => {
    expect(findMessageProblems(message)).toEqual([]);
  });

  it.each([
    ["refuse to assign a closed ticket", /must read/],
    ["", /must read/],
    ["feat:refuse to assign", /must read/],
    ["feature(tickets): refuse to assign", /type must be one of/],
    ["feat(Tickets): refuse to assign", /lower case/],
    ["feat(): refuse to assign", /lower case/],
    ["feat(tickets): refuse to assign.", /period/],
    ["feat(tickets): refuse to assign\nNobody works on it.", /empty line/],
    [`feat(tickets): refuse ${"again ".repeat(20)}`, /100 characters/],
  ])("is rejected with a reason: %j", (message, reason) => {
    expect(findMessageProblems(message)).toEqual([expect.stringMatching(reason)]);
  });
});
