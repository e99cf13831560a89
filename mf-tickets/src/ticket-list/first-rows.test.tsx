import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anInstallation } from "../../test/installation.fake.ts";
import { holdRest } from "../../test/page-rest.ts";
import { showModule } from "../../test/show-module.tsx";
import { aTicket } from "../../test/ticket.builder.ts";

const tickets = [aTicket({ title: "First" }), aTicket({ title: "Second" }), aTicket({ title: "Third" })];

const rest = holdRest();

async function showRows() {
  const shown = await showModule(anInstallation({ tickets }));
  const table = within(await screen.findByRole("table", { name: "Tickets" }));
  const row = (title: string) => table.getByRole("row", { name: new RegExp(title) });
  return { ...shown, table, row };
}

const selected = () =>
  screen
    .getAllByRole("checkbox", { name: /^Select #/, checked: true })
    .map((box) => box.getAttribute("aria-label")?.replace(/^Select #\d+ /, ""));

describe("the rows before the grid is loaded", () => {
  it("are a table with the same columns, which the grid replaces once the page is idle", async () => {
    const { table } = await showRows();
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "",
      "Title",
      "Status",
      "Priority",
      "Created",
      "Reporter",
      "Category",
    ]);
    expect(table.getAllByRole("row")).toHaveLength(4);
    expect(screen.queryByRole("grid")).toBeNull();

    rest();

    const grid = within(await screen.findByRole("grid"));
    expect(grid.getAllByRole("row").length).toBe(4);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("open a ticket by a click on its row", async () => {
    const { router, row } = await showRows();

    // A click without the pointer events that precede it, which would load the grid.
    fireEvent.click(within(row("Second")).getByText("OPEN"));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/tickets/${tickets[1]?.id}`));
  });

  it("keep their selection and focus when the grid replaces them", async () => {
    const { person, row } = await showRows();

    await person.click(within(row("Second")).getByRole("checkbox"));

    await screen.findByRole("grid");
    expect(selected()).toEqual(["Second"]);
    expect(document.activeElement?.closest("[row-id]")?.getAttribute("row-id")).toBe(tickets[1]?.id);
  });

  it("are navigated, selected and opened by keyboard, and the grid continues at the same row", async () => {
    const { person, router, row } = await showRows();

    act(() => row("First").focus());
    fireEvent.keyDown(row("First"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(row("Second"));
    fireEvent.keyDown(row("Second"), { key: "ArrowDown", shiftKey: true });
    fireEvent.keyUp(row("Third"));

    await screen.findByRole("grid");
    expect(selected().sort()).toEqual(["Second", "Third"]);
    expect(document.activeElement?.closest("[row-id]")?.getAttribute("row-id")).toBe(tickets[2]?.id);
    await person.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/tickets/${tickets[2]?.id}`));
  });

  it("sort the page in the grid after a click on a header", async () => {
    const { person, table } = await showRows();

    await person.click(table.getByText("Title"));

    await screen.findByRole("grid");
    expect(await screen.findByLabelText("Sorted ascending, this page")).toBeTruthy();
  });

  it("stay while a mouse button is down, so that the click is not lost", async () => {
    const { row } = await showRows();
    const person = userEvent.setup();
    const box = within(row("First")).getByRole("checkbox");

    await person.pointer({ keys: "[MouseLeft>]", target: box });
    await waitFor(() => expect(document.querySelector(".ag-row")).toBeTruthy());
    for (let frame = 0; frame < 4; frame += 1)
      await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect(screen.queryByRole("table")).toBeTruthy();
    await person.pointer({ keys: "[/MouseLeft]", target: box });

    await screen.findByRole("grid");
    expect(selected()).toEqual(["First"]);
  });
});
