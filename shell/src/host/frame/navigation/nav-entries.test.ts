import { describe, expect, it } from "@jest/globals";
import { aNavEntry, anEntry } from "../../../../test/registry.builder.ts";
import { activeEntry, getArea, getGroups, toEntries } from "./nav-entries.ts";

const members = aNavEntry({
  area: "secondary",
  group: "Admin",
  label: "Members",
  to: "/dashboard/organization/members",
  permission: "members.read",
});
const billing = aNavEntry({
  area: "secondary",
  group: "Admin",
  label: "Billing",
  to: "/dashboard/organization/billing",
  order: 20,
  permission: "organization.billing",
});
const agents = aNavEntry({ label: "AI Agents", to: "/dashboard/ai-creator", order: 20 });
const modules = [
  anEntry({ name: "mf-agents", mounts: ["/dashboard/ai-creator", "/dashboard/agents"], nav: [agents] }),
  anEntry({
    name: "mf-organization",
    mounts: ["/dashboard/organization", "/dashboard/integrations"],
    nav: [billing, members],
  }),
  anEntry(),
];
const everything = () => true;

describe("toEntries", () => {
  it("returns the entries of registered modules, in order", () => {
    expect(toEntries("main", modules, everything).map(({ label }) => label)).toEqual([
      "Tickets",
      "AI Agents",
    ]);
    expect(toEntries("main", [anEntry()], everything).map(({ label }) => label)).toEqual(["Tickets"]);
  });

  it("leaves out entries that the person has no permission for", () => {
    const shown = toEntries("secondary", modules, (permission) => permission !== "organization.billing");

    expect(shown.map(({ label }) => label)).toEqual(["Members"]);
  });
});

describe("getArea", () => {
  it.each([
    ["/dashboard", "main"],
    ["/dashboard/organization", "secondary"],
    ["/dashboard/organization/members", "secondary"],
    ["/dashboard/settings/notifications", "secondary"],
    ["/dashboard/integrations", "secondary"],
    ["/dashboard/organizations", "main"],
  ])("gives %s the %s sidebar", (path, area) => {
    expect(getArea(path, [members])).toBe(area);
  });

  it("keeps the main sidebar if the secondary one has no entries", () => {
    expect(getArea("/dashboard/settings", [])).toBe("main");
  });
});

describe("getGroups", () => {
  it("groups entries under their headings", () => {
    const groups = getGroups([aNavEntry(), members, billing]);

    expect(groups.map(({ label, entries }) => [label, entries.length])).toEqual([
      [undefined, 1],
      ["Admin", 2],
    ]);
  });
});

describe("activeEntry", () => {
  const main = toEntries("main", modules, everything);

  it.each([
    ["/dashboard", "Tickets"],
    ["/dashboard/tickets/42", "Tickets"],
    ["/tickets/create", "Tickets"],
    ["/dashboard/ai-creator", "AI Agents"],
    ["/dashboard/agents", "AI Agents"],
    ["/dashboard/integrations", undefined],
  ])("marks %s as active in %s", (path, label) => {
    expect(activeEntry(path, main, modules)?.label).toBe(label);
  });
});
