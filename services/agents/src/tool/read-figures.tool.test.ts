import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aToolFixture, type ToolFixture } from "../../test/tool-fixture.ts";
import { aReport } from "../../test/wire.builder.ts";
import { agentTool } from "./agent-tools.ts";

let fixture: ToolFixture;
beforeAll(async () => {
  fixture = await aToolFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

describe("read_figures", () => {
  it("reads a figure by group as the report shows it, those without a value of the field last", async () => {
    const { caller, things, run } = await fixture.anInstallationOf();
    things.report = aReport([
      ["none", "Nobody", 9],
      ["a", "Tom", 2],
      ["b", "Nina", 3],
      ["c", "Kim", 0],
    ]);

    const { data } = await run(agentTool.read_figures, {
      figure: "backlog",
      group_by: "assignee",
      from: "2026-10-31",
    });

    expect(data).toMatchObject({
      label: "backlog",
      value: 14,
      groups: [
        { label: "Nina", value: 3 },
        { label: "Tom", value: 2 },
        { label: "Nobody", value: 9 },
      ],
      report: "/dashboard/analytics?from=2026-10-31&to=2026-11-29&by=assignee",
    });
    const { organizationId } = caller.actor;
    const asked = fixture.others.arrivals.find((one) => one.organizationId === organizationId);
    expect(asked?.query).toMatchObject({ from: "2026-10-31", group_by: "assignee", compare: false });
  });

  it("is refused for a period that the reports do not have", async () => {
    const { run } = await fixture.anInstallationOf();

    await expect(run(agentTool.read_figures, { figure: "created", period: "soon" })).rejects.toThrow(
      /period/u,
    );
  });
});
