import { describe, expect, it } from "@jest/globals";
import { anAgent } from "../../test/agent.builder.ts";
import { changesBetween, editBackTo } from "./version-changes.ts";

describe("changesBetween", () => {
  it("finds added and removed text word by word", () => {
    const changes = changesBetween(anAgent(), anAgent({ name: "Support desk" }));

    expect(changes).toEqual([
      {
        label: "Name",
        isLong: false,
        pieces: [
          { kind: "same", text: "Support " },
          { kind: "removed", text: "triage" },
          { kind: "added", text: "desk" },
        ],
      },
    ]);
  });

  it("compares long texts line by line", () => {
    const [change] = changesBetween(
      anAgent({ instructions: "One.\nTwo.\n" }),
      anAgent({ instructions: "One.\nThree.\n" }),
    );

    expect(change).toMatchObject({
      label: "Instructions",
      isLong: true,
      pieces: [
        { kind: "same", text: "One.\n" },
        { kind: "removed", text: "Two.\n" },
        { kind: "added", text: "Three.\n" },
      ],
    });
  });

  it("does not report a line as changed because another one was added after it", () => {
    const [change] = changesBetween(
      anAgent({ starter_prompts: ["Why?"] }),
      anAgent({ starter_prompts: ["Why?", "Since when?"] }),
    );

    expect(change?.pieces).toEqual([
      { kind: "same", text: "Why?\n" },
      { kind: "added", text: "Since when?\n" },
    ]);
  });

  it("ignores the order of tools", () => {
    const [one, other] = [
      { name: "read_file", needs_approval: false },
      { name: "update_ticket", needs_approval: true },
    ] as const;

    expect(changesBetween(anAgent({ tools: [one, other] }), anAgent({ tools: [other, one] }))).toEqual([]);
  });
});

describe("editBackTo", () => {
  it("keeps the stored tokens of servers", () => {
    const server = {
      name: "status",
      url: "https://status.example/mcp",
      has_token: true,
      needs_approval: true,
    };

    expect(editBackTo(anAgent({ mcp_servers: [server] })).mcp_servers).toEqual([
      { name: "status", url: "https://status.example/mcp", needs_approval: true },
    ]);
  });
});
