import { describe, expect, it } from "@jest/globals";
import { aMember } from "../../test/ticket.builder.ts";
import { matchMembers } from "./match-members.ts";

const members = ["Daniel Reyes", "Elena Nielsen", "Nina Berg", "Tom Becker"].map((name) =>
  aMember({ display_name: name }),
);
const find = (text: string) => matchMembers(members, text).map(({ display_name: name }) => name);

describe("matching members", () => {
  it.each([
    ["ni", ["Elena Nielsen", "Nina Berg", "Daniel Reyes"]],
    ["B", ["Nina Berg", "Tom Becker"]],
    ["nina b", ["Nina Berg"]],
    ["tom@", ["Tom Becker"]],
    ["", ["Daniel Reyes", "Elena Nielsen", "Nina Berg", "Tom Becker"]],
    ["x", []],
  ])("finds names that begin with %j before others", (text, names) => {
    expect(find(text)).toEqual(names);
  });
});
