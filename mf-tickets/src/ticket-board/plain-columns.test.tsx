import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { holdRest } from "../../test/page-rest.ts";
import { showModule } from "../../test/show-module.tsx";
import { aTicket } from "../../test/ticket.builder.ts";

const board = { "dashboard-view-mode": "kanban" };

const rest = holdRest();

const isDraggable = () => document.querySelector("[data-rfd-droppable-id]") !== null;
const card = (title: string) => screen.getByRole("group", { name: new RegExp(title) });

async function showBoard(tickets = [aTicket({ title: "Checkout" })]) {
  const installation = anInstallation({ tickets });
  const shown = await showModule(installation, "/dashboard", board);
  await screen.findByRole("region", { name: "New" });
  return { ...shown, installation };
}

describe("the board before the drag library is loaded", () => {
  it("shows the same columns and cards, which can be dragged once the page is idle", async () => {
    await showBoard();
    const plain = screen.getByRole("region", { name: "Open" }).textContent;
    expect(isDraggable()).toBe(false);

    rest();

    await waitFor(() => expect(isDraggable()).toBe(true));
    expect(screen.getByRole("region", { name: "Open" }).textContent).toBe(plain);
  });

  it("opens a ticket by a click on its card", async () => {
    const { router } = await showBoard();

    // A click without the pointer events that precede it, which would load the library.
    fireEvent.click(screen.getByText("Checkout"));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\/./));
    expect(isDraggable()).toBe(false);
  });

  it("keeps a card lifted by keyboard and its focus when the library is loaded", async () => {
    const ticket = aTicket({ title: "Checkout", status: "new" });
    const { installation, person } = await showBoard([ticket]);
    card("Checkout").focus();
    fireEvent.keyDown(card("Checkout"), { key: " " });
    fireEvent.keyUp(card("Checkout"), { key: " " });

    await waitFor(() => expect(isDraggable()).toBe(true));
    expect(document.activeElement).toBe(card("Checkout"));
    await person.keyboard("[ArrowRight][Space]");

    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("open"));
  });

  it("keeps the scroll position of a column", async () => {
    await showBoard(
      Array.from({ length: 60 }, (_, index) => aTicket({ title: `Ticket ${index}`, status: "new" })),
    );
    const list = () =>
      within(screen.getByRole("region", { name: "New" })).getAllByRole("group")[0]?.parentElement
        ?.parentElement;
    fireEvent.scroll(list() as HTMLElement, { target: { scrollTop: 1280 } });

    await waitFor(() => expect(isDraggable()).toBe(true));

    expect(list()?.scrollTop).toBe(1280);
  });

  it("is not replaced while the menu of a card is open", async () => {
    const ticket = aTicket({ title: "Checkout" });
    const { person } = await showBoard([ticket]);
    const button = screen.getByRole("button", { name: `Actions for #${ticket.number}` });

    fireEvent.click(button);
    expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeTruthy();
    rest();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(isDraggable()).toBe(false);
    await person.keyboard("{Escape}");

    await waitFor(() => expect(isDraggable()).toBe(true));
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: `Actions for #${ticket.number}` }),
    );
  });
});
