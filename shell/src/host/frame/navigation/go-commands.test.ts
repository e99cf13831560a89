import { describe, expect, it } from "@jest/globals";
import { aNavEntry, anEntry } from "../../../../test/registry.builder.ts";
import { goCommands } from "./go-commands.tsx";

describe("commands that go to a page", () => {
  it("exist for each sidebar entry, with a letter that no earlier one uses", () => {
    const tickets = anEntry({ nav: [aNavEntry({ label: "Tickets", to: "/dashboard", order: 10 })] });
    const others = anEntry({
      name: "mf-organization",
      nav: [
        aNavEntry({ area: "secondary", label: "Team", to: "/dashboard/organization/team", order: 1 }),
        aNavEntry({ label: "24", to: "/dashboard/24", order: 30 }),
        aNavEntry({ label: "Trends", to: "/dashboard/analytics", order: 20, permission: "analytics.read" }),
      ],
    });

    const commands = goCommands([others, tickets]);

    expect(commands.map(({ label, shortcut }) => [label, shortcut])).toEqual([
      ["Tickets", "g t"],
      ["Trends", "g r"],
      ["24", undefined],
      ["Team", "g e"],
    ]);
    const lead = aNavEntry({
      label: "Reports",
      to: "/dashboard/lead",
      order: 5,
      permission: "members.manage",
    });
    const withLead = goCommands([others, tickets, anEntry({ name: "mf-lead", nav: [lead] })]);
    expect(withLead.map(({ label, shortcut }) => [label, shortcut]).slice(0, 3)).toEqual([
      ["Reports", "g p"],
      ["Tickets", "g t"],
      ["Trends", "g r"],
    ]);
    expect(commands[1]).toMatchObject({
      id: "go:/dashboard/analytics",
      to: "/dashboard/analytics",
      group: "Go to",
      permission: "analytics.read",
    });
  });
});
