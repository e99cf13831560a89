import { describe, expect, it } from "@jest/globals";
import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import { TicketList } from "./ticket-list.tsx";

window.scrollTo = () => {};
const aRow = (id: string): PortalTicketPage["items"][number] => ({
  ...{ id, number: 7, title: `Ticket ${id}`, status: "open", requester_name: null },
  ...{ created_at: "2026-11-24T10:00:00.000Z", last_message_at: "2026-11-24T10:00:00.000Z" },
});
const aPage = (ids: string[], next_cursor: string | null = null) => ({ items: ids.map(aRow), next_cursor });

describe("a customer's tickets", () => {
  it("lead to each ticket, and say why the page was opened", () => {
    const page = aPage(["a", "b"]);
    render(
      <TicketList portal={aPortal()} hasForm={false} page={page} problem="This ticket was not found." />,
    );

    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#ticket=a", "#ticket=b"]);
    expect(screen.getByRole("alert").textContent).toBe("This ticket was not found.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("say that there are none, and lead to the form", () => {
    render(<TicketList portal={aPortal()} hasForm={true} page={aPage([])} problem="" />);

    expect(screen.getByText("You have no tickets yet.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "New request" })).toBeTruthy();
  });

  it("are loaded on, with the focus on the first new one", async () => {
    const portal = aPortal(anApi({ "GET /portal/tickets/": aPage(["c", "d"]) }));
    render(<TicketList portal={portal} hasForm={false} page={aPage(["a", "b"], "next")} problem="" />);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));

    expect(screen.getAllByRole("listitem")).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ticket c" }));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
