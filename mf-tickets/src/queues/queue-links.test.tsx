import { describe, expect, it } from "@jest/globals";
import type { TicketQueues } from "@tessera/wire/ticket/ticket-queue";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showRows } from "../../test/show-module.tsx";
import { aView } from "../../test/views.fake.ts";

const view = aView({ name: "Gold companies", query: { priority: ["high"] } });

const counts: TicketQueues = {
  queues: [
    { name: "my_open", total: 14, unread: 5 },
    { name: "unassigned", total: 1_000, unread: 0 },
    { name: "mentioned", total: 0, unread: 0 },
    { name: "snoozed", total: 3, unread: 0 },
    { name: "all", total: 423, unread: 0 },
  ],
  views: [{ id: view.id, name: view.name, total: 9, unread: 0 }],
};

const names = () => screen.getAllByRole("link").map((link) => link.textContent);

describe("the rows of the sidebar under Tickets", () => {
  it("are the queues and the pinned views, with their counts and what is unread", async () => {
    const installation = anInstallation({ views: [view], queues: counts });
    showRows(installation, "/dashboard?view=unassigned");

    await screen.findByText("Gold companies");
    await waitFor(() =>
      expect(names()).toEqual([
        "My open 14, 5 unread",
        "Unassigned 999+",
        "Mentioned or watched 0",
        "Snoozed 3",
        "All 423",
        "Gold companies 9",
      ]),
    );
    const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current"));
    expect(current.map(({ textContent }) => textContent)).toEqual(["Unassigned 999+"]);
    const pinned = within(screen.getByRole("list", { name: "Pinned views" }));
    expect(pinned.getByRole("link").getAttribute("href")).toBe("/dashboard?priority=high");
  });
});
