import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aMember, aTicket } from "../../test/ticket.builder.ts";
import { listPath } from "../common/filter/list-return.store.ts";

const focusedTicket = () =>
  document.activeElement?.closest("[data-ticket]")?.getAttribute("data-ticket") ??
  document.activeElement?.closest("[row-id]")?.getAttribute("row-id");

describe("leaving a ticket", () => {
  it.each(["Escape", "the cross"])(
    "returns by %s to the page of the list that it was opened from, with the focus on its row",
    async (way) => {
      const tickets = Array.from({ length: 45 }, (_, index) => aTicket({ title: `Ticket ${index + 1}` }));
      const at = "/dashboard?search=Ticket&page=2";
      const { person, router } = await showModule(anInstallation({ tickets }), at);
      const link = await screen.findByRole("link", { name: "Ticket 23" });
      const id = link.getAttribute("href")?.split("/").at(-1);

      await person.click(link);
      await screen.findByRole("heading", { level: 1, name: "Ticket 23" });
      expect(listPath()).toBe(at);
      if (way === "Escape") await person.keyboard("{Escape}");
      else await act(() => router.navigate(listPath()));

      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(at);
      await waitFor(() => expect(focusedTicket()).toBe(id));
    },
  );
});

describe("a view whose ticket is assigned", () => {
  it("no longer shows it, even before the list has been fetched again", async () => {
    const tickets = [
      aTicket({ title: "First", assigned_to: null }),
      aTicket({ title: "Second", assigned_to: null }),
    ];
    const installation = anInstallation({ tickets });
    const { person } = await showModule(installation, "/dashboard?assigned_to_id=none");
    await person.click(await screen.findByRole("link", { name: "First" }));
    await screen.findByRole("heading", { level: 1, name: "First" });

    await person.click(screen.getByRole("tab", { name: "Details" }));
    await person.click(await screen.findByRole("button", { name: /^Assignee/ }));
    await person.click(await screen.findByRole("option", { name: new RegExp(aMember().display_name) }));
    await waitFor(() => expect(installation.asked("PATCH /tickets/:ticketId/")).toHaveLength(1));
    installation.hold("GET /tickets/");
    await person.keyboard("{Escape}");

    expect(await screen.findByRole("link", { name: "Second" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "First" })).toBeNull();
  });
});
