import { describe, expect, it } from "@jest/globals";
import { judgeMessage } from "./message-judgement.policy.ts";

const people = {
  requester: "greta",
  participants: new Set(["greta@nordlicht.example", "paul@nordlicht.example"]),
};
const mail = {
  from_address: "mallory@evil.example",
  visibility: "public" as const,
  is_by_program: false,
  is_unproven_member: false,
};

describe("judgeMessage", () => {
  it.each([
    ["the requester, from any of their addresses", {}, "greta", { visibility: "public" }],
    ["a program that is the requester", { is_by_program: true }, "greta", { visibility: "public" }],
    ["somebody in copy", { from_address: "Paul@Nordlicht.example" }, "paul", { visibility: "public" }],
    ["a member", {}, null, { visibility: "public" }],
    ["a member's note", { visibility: "internal" as const }, null, { visibility: "internal" }],
    [
      "anybody at the address for notes",
      { visibility: "internal" as const },
      "x",
      { visibility: "internal" },
    ],
    ["somebody new", {}, "mallory", { visibility: "internal", held: "newcomer" }],
    [
      "somebody whose address is similar",
      { from_address: "paul@nordlicht.example.evil" },
      "x",
      { visibility: "internal", held: "newcomer" },
    ],
    ["a program", { is_by_program: true }, "shop", { visibility: "internal" }],
    [
      "a program in copy",
      { is_by_program: true, from_address: "paul@nordlicht.example" },
      "paul",
      { visibility: "internal" },
    ],
    [
      "an address of a member without proof",
      { is_unproven_member: true },
      null,
      { visibility: "internal", held: "unproven_member" },
    ],
  ])("of mail from %s", (_who, changes, customerId, judgement) => {
    expect(judgeMessage({ ...mail, ...changes }, { customerId }, people)).toEqual(judgement);
  });
});
