import { describe, expect, it, jest } from "@jest/globals";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { AuditEntry } from "@tessera/wire/organization/audit";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/audit-log";

const anEntry = (number: number, details: Partial<AuditEntry> = {}): AuditEntry => ({
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
  ...details,
});

function log(entries: AuditEntry[]): Answers {
  return {
    "GET /members": () => ({
      data: [{ id: "user-1", full_name: "Tom Becker" }],
      total: 1,
      page: 1,
      pages: 1,
    }),
    "GET /audit-log": ({ query = {} }) => {
      const found = entries.filter(({ action }) => action.startsWith(String(query.action ?? "")));
      const from = Number(query.cursor ?? 0);
      const next = from + 2 < found.length ? String(from + 2) : null;
      return { items: found.slice(from, from + 2), next_cursor: next };
    },
  };
}

describe("the audit log", () => {
  it("shows who did what, and loads the next page", async () => {
    const { person } = showModule(
      anInstallation(log([anEntry(1, { detail: "as User" }), anEntry(2), anEntry(3)])),
      path,
    );

    expect(await screen.findByText("Invited guest1@x.test")).toBeTruthy();
    expect(screen.getByText("as User")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Load more" }));

    expect(await screen.findByText("Invited guest3@x.test")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("filters by topic, and keeps the filter in the address", async () => {
    const entries = [anEntry(1), anEntry(2, { action: "plan.changed", target_name: "Basic" })];
    const { person, router } = showModule(anInstallation(log(entries)), path);
    await screen.findByText("Invited guest1@x.test");

    await person.click(screen.getByRole("combobox", { name: "Shown entries" }));
    await person.click(await screen.findByRole("option", { name: "Plan" }));

    expect(await screen.findByText("Changed the plan to Basic")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Invited guest1@x.test")).toBeNull());
    expect(router.state.location.search).toBe("?about=plan.");
  });

  it("shows the devices of sign-ins, and names nobody for a failed sign-in", async () => {
    const account = { target_kind: "member", target_id: "user-1", target_name: "Tom Becker" };
    const place = { address: "203.0.113.7", device: "Firefox on Linux" };
    showModule(
      anInstallation(
        log([
          anEntry(1, { ...account, ...place, action: "sign_in.succeeded", detail: "Password" }),
          anEntry(2, { ...account, ...place, action: "sign_in.failed", actor_id: null, actor_name: null }),
        ]),
      ),
      path,
    );

    expect(await screen.findByText("Signed in")).toBeTruthy();
    expect(screen.getByText("Failed to sign in as Tom Becker")).toBeTruthy();
    expect(screen.getAllByText("Firefox on Linux, 203.0.113.7")).toHaveLength(2);
    expect(screen.getByText("Unknown person")).toBeTruthy();
  });

  it("filters by person and by days of the displayed time zone", async () => {
    const installation = anInstallation(log([anEntry(1)]));
    showModule(installation, `${path}?who=user-1&from=2026-11-20&to=2026-11-20`);
    await screen.findByText("Invited guest1@x.test");

    expect(installation.asked("GET /audit-log")[0]?.query).toEqual({
      size: 50,
      actor_id: "user-1",
      from: "2026-11-19T23:00:00.000Z",
      to: "2026-11-20T23:00:00.000Z",
    });
  });

  it("is verified on request, and shows where the chain breaks", async () => {
    const chain = { domain: "identity", entries: 1, erased: 1, head: null, first_problem: null } as const;
    const found = { problem: "entry_changed", position: 12, entry_id: "a12", created_at: null };
    const answers = [
      { is_intact: true, entries: 1204, erased: 1, chains: [chain] },
      { is_intact: false, entries: 1203, erased: 1, chains: [{ ...chain, first_problem: found }] },
    ];
    const installation = anInstallation({
      ...log([anEntry(1)]),
      "GET /audit-log/verification": () => answers.shift(),
    });
    const { person } = showModule(installation, path);
    await screen.findByText("Invited guest1@x.test");

    await person.click(screen.getByRole("button", { name: "Verify entries" }));
    expect(await screen.findByText("Verified 1,204 entries. In 1 entry a person was erased.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Verify again" }));

    expect(
      await screen.findByText("Entry 12 of the accounts log was changed after it was written."),
    ).toBeTruthy();
    expect(screen.queryByText(/^Verified/)).toBeNull();
  });

  it("is exported with the current filter", async () => {
    const files: string[] = [];
    URL.createObjectURL = () => "blob:1";
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    const installation = anInstallation({
      ...log([anEntry(1)]),
      "GET /audit-log/export": () => new Response("Time\n"),
    });
    const { person } = showModule(installation, `${path}?about=member.`);
    await screen.findByText("Invited guest1@x.test");

    await person.click(screen.getByRole("button", { name: "Export CSV" }));

    await waitFor(() => expect(files).toEqual(["tessera-audit-log.csv"]));
    expect(installation.asked("GET /audit-log/export")[0]?.query).toEqual({ action: "member." });
    jest.restoreAllMocks();
  });

  it("is not accessible to a user without the permission", async () => {
    const installation = anInstallation(log([anEntry(1)]), { role: "user" });
    showModule(installation, path);

    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(installation.asked("GET /audit-log")).toEqual([]);
  });
});
