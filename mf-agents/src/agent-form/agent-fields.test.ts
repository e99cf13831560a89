import { describe, expect, it } from "@jest/globals";
import { anAgent } from "../../test/agent.builder.ts";
import { areSame, getFields, newAgentFields, toChange, withTool } from "./agent-fields.ts";

const server = { name: "status", url: "https://status.example/mcp", has_token: true, needs_approval: true };

describe("changeOf", () => {
  it("leaves out blank prompts", () => {
    const fields = { ...newAgentFields, name: " Triage ", starter_prompts: ["  ", " Why? "] };

    expect(toChange(fields)).toMatchObject({ name: "Triage", starter_prompts: ["Why?"] });
  });

  it("includes a token only if one was typed", () => {
    const fields = getFields(anAgent({ mcp_servers: [server] }));
    const [stored] = fields.mcp_servers;
    if (!stored) throw new Error("The server was deleted.");

    expect(toChange(fields).mcp_servers?.[0]).not.toHaveProperty("token");
    expect(toChange({ ...fields, mcp_servers: [{ ...stored, token: "t" }] }).mcp_servers?.[0]?.token).toBe(
      "t",
    );
  });
});

describe("areSame", () => {
  it("ignores differences that are not sent", () => {
    const fields = getFields(anAgent());

    expect(areSame(fields, { ...fields, starter_prompts: [...fields.starter_prompts, " "] })).toBe(true);
    expect(areSame(fields, { ...fields, instructions: "Other" })).toBe(false);
  });
});

describe("withTool", () => {
  it("makes a tool that writes ask first", () => {
    expect(withTool([], "update_ticket", true)).toEqual([{ name: "update_ticket", needs_approval: true }]);
    expect(withTool([], "read_file", true)).toEqual([{ name: "read_file", needs_approval: false }]);
    expect(withTool([{ name: "read_file", needs_approval: false }], "read_file", false)).toEqual([]);
  });
});
