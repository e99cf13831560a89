import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ToolSet } from "ai";
import { aToolFixture, type ToolFixture } from "../../test/tool-fixture.ts";
import { aWireTicket, toPerson } from "../../test/wire.builder.ts";
import { agentTool } from "../tool/agent-tools.ts";
import { toolSetFor } from "./tool-set.ts";

let fixture: ToolFixture;
let anInstallationOf: ToolFixture["anInstallationOf"];

beforeAll(async () => {
  fixture = await aToolFixture();
  anInstallationOf = fixture.anInstallationOf;
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe("the tools of an agent", () => {
  const plan = {
    tools: Object.values(agentTool).map(({ name, isWrite }) => ({
      name: name as keyof typeof agentTool,
      needs_approval: isWrite,
    })),
    servers: [],
  };

  async function execute(tools: ToolSet, name: string, input: unknown): Promise<unknown> {
    const options = { toolCallId: "call-1", messages: [], context: {} };
    return tools[name]?.execute?.(input as never, options as never);
  }

  it("are those the caller may use, and those that write need approval", async () => {
    const user = await anInstallationOf();
    const viewer = await anInstallationOf({ role: "viewer" });

    const { tools } = await toolSetFor(plan, fixture.contextFor(user.caller));
    const { tools: fewer } = await toolSetFor(plan, fixture.contextFor(viewer.caller));

    expect(Object.keys(tools)).toEqual(Object.keys(agentTool));
    expect(Object.keys(fewer)).not.toContain("update_ticket");
    const asking = Object.entries(tools).filter(([, { needsApproval }]) => needsApproval);
    expect(asking.map(([name]) => name)).toEqual(["update_ticket", "note_on_ticket"]);
  });

  it("report the outcome of a call to the listener", async () => {
    const { caller, things } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 1 }));
    const calls: unknown[] = [];
    const onOutcome = (...outcome: unknown[]) => void calls.push(outcome);

    const { tools } = await toolSetFor(plan, fixture.contextFor(caller, { onOutcome }));
    const output = await execute(tools, "read_ticket", { ticket: "1" });

    expect(calls).toMatchObject([
      [
        { toolName: "read_ticket", toolCallId: "call-1" },
        { output, sources: [{ kind: "ticket" }] },
      ],
    ]);
  });

  it("are described instead of run in a trial if they change something", async () => {
    const { caller, things, writes } = await anInstallationOf();
    things.tickets.push(aWireTicket({ number: 1, creator: toPerson(caller.actor) }));

    const { tools } = await toolSetFor(plan, fixture.contextFor(caller, { isTrial: true }));
    const output = await execute(tools, "update_ticket", { ticket: "1", status: "closed" });

    expect(output).toMatchObject({ not_run: expect.stringContaining("Update a ticket") });
    expect(tools.update_ticket?.needsApproval).toBe(false);
    expect(writes()).toEqual([]);
  });
});
