import { describe, expect, it } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { fireEvent, render, screen } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showPage } from "../../test/show-page.tsx";
import { aTicket } from "../../test/ticket.builder.ts";
import { SelectButton } from "./selection/select-button.tsx";
import { useSelectionStore } from "./selection/selection.store.ts";
import { TicketList } from "./ticket-list.tsx";
import { UnreadLine } from "./ticket-rows.tsx";

const unread = {
  count: 1,
  latest_kind: "changed",
  latest_field: "status",
  latest_value: "pending",
  latest_actor: "Tom Becker",
  latest_at: "2026-11-20T09:42:00.000Z",
} as const;

function show(ticket: Ticket) {
  return render(
    <TesseraProvider env="test">
      <UnreadLine ticket={ticket} />
    </TesseraProvider>,
  );
}

describe("a ticket's row on a phone", () => {
  it("shows unread updates in words, because there is no pointer to hover with", () => {
    show(aTicket({ unread }));

    expect(screen.getByText("Since you last looked: Tom Becker changed the status to Pending")).toBeTruthy();
  });

  it("has no such line if nothing changed", () => {
    show(aTicket({ unread: null }));

    expect(screen.queryByText(/since you last looked/i)).toBeNull();
  });
});

describe("selecting on a phone", () => {
  async function aPhone() {
    useSelectionStore.setState(useSelectionStore.getInitialState(), true);
    const tickets = [aTicket({ title: "First" }), aTicket({ title: "Second" })];
    const page = (
      <>
        <SelectButton />
        <TicketList />
      </>
    );
    const shown = showPage(anInstallation({ tickets }), page, "/dashboard", "/dashboard", 390);
    await screen.findByText("First");
    return shown;
  }
  const row = (title: string) => screen.getByRole("link", { name: new RegExp(title) });

  it("works by taps after it was started by the button, and opens no ticket", async () => {
    const { person, router } = await aPhone();

    await person.click(screen.getByRole("button", { name: "Select tickets" }));
    await person.click(row("First"));
    await person.click(screen.getByRole("checkbox", { name: /Second/ }));
    expect(await screen.findByText("2 selected")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
    await person.click(screen.getByRole("button", { name: "Clear selection" }));

    expect(screen.queryByRole("checkbox")).toBeNull();
    await person.click(row("First"));
    expect(router.state.location.pathname).not.toBe("/dashboard");
  });

  it("is started by a long press", async () => {
    const { router } = await aPhone();

    fireEvent.touchStart(row("Second"), { touches: [{ clientX: 9, clientY: 9 }] });
    expect(await screen.findByText("1 selected")).toBeTruthy();
    fireEvent.touchEnd(row("Second"));
    fireEvent.click(row("Second"));

    expect(screen.getByText("1 selected")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});

describe("a row that cannot be rendered", () => {
  it("remains a link to its ticket among the others", async () => {
    useSelectionStore.setState(useSelectionStore.getInitialState(), true);
    const broken = aTicket({
      title: "Broken",
      creator: { id: "x", display_name: { made: "of parts" } } as never,
    });

    showPage(
      anInstallation({ tickets: [aTicket({ title: "As ever" }), broken] }),
      <TicketList />,
      "/",
      "/",
      390,
    );

    expect(await screen.findByRole("link", { name: `#${broken.number} Broken` })).toBeTruthy();
    expect(screen.getByRole("link", { name: /As ever/ })).toBeTruthy();
  });
});
