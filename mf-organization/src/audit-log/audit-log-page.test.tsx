import { describe, expect, it } from "@jest/globals";
import type { Answers } from "@tessera/federation/testing/fake-desk";
import type { AuditEntry } from "@tessera/wire/audit";
import { screen, waitFor } from "@testing-library/react";
import { aDesk } from "../../test/desk.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/audit-log";

const anEntry = (number: number, facts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `a${number}`,
  actor_id: "user-1",
  actor_name: "Tom Becker",
  action: "member.invited",
  target_kind: "invitation",
  target_id: null,
  target_name: `guest${number}@x.test`,
  detail: null,
  address: null,
  device: null,
  created_at: "2026-11-20T09:00:00.000Z",
  ...facts,
});

function log(entries: AuditEntry[]): Answers {
  return {
    "GET /audit-log": ({ query = {} }) => {
      const found = entries.filter(({ action }) => action.startsWith(String(query.action ?? "")));
      const from = Number(query.cursor ?? 0);
      const next = from + 2 < found.length ? String(from + 2) : null;
      return { items: found.slice(from, from + 2), next_cursor: next };
    },
  };
}

describe("the audit log", () => {
  it("says who did what, and goes on where the page ends", async () => {
    const { person } = showModule(
      aDesk(log([anEntry(1, { detail: "as User" }), anEntry(2), anEntry(3)])),
      path,
    );

    expect(await screen.findByText("Invited guest1@x.test")).toBeTruthy();
    expect(screen.getByText("as User")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Load more" }));

    expect(await screen.findByText("Invited guest3@x.test")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("is narrowed to one matter, and keeps that in the address", async () => {
    const entries = [anEntry(1), anEntry(2, { action: "plan.changed", target_name: "Basic" })];
    const { person, router } = showModule(aDesk(log(entries)), path);
    await screen.findByText("Invited guest1@x.test");

    await person.click(screen.getByRole("combobox", { name: "Shown entries" }));
    await person.click(await screen.findByRole("option", { name: "Plan" }));

    expect(await screen.findByText("Changed the plan to Basic")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Invited guest1@x.test")).toBeNull());
    expect(router.state.location.search).toBe("?about=plan.");
  });

  it("is closed to a user", async () => {
    const desk = aDesk(log([anEntry(1)]), { role: "user" });
    showModule(desk, path);

    expect(await screen.findByText("You may not see this page")).toBeTruthy();
    expect(desk.asked("GET /audit-log")).toEqual([]);
  });
});
