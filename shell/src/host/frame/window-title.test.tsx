import { beforeEach, describe, expect, it } from "@jest/globals";
import type { PageNaming } from "@tessera/federation/remote";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { aRemote, showShell } from "../../../test/show-shell.tsx";

function TicketTitle({ show }: { show: (words: string) => ReactNode }) {
  return show(useLocation().search === "?loaded" ? "#12 Refund" : "Ticket");
}

const byComponent: PageNaming = {
  crumb: () => <b>Refund</b>,
  title: (show) => <TicketTitle show={show} />,
};
const byWords: PageNaming = { crumb: () => <b>New</b>, title: "Create Ticket" };
const byCrumb: PageNaming = { crumb: "Dashboard" };
const nameless: PageNaming = { crumb: () => <b>Somewhere</b> };

const pages = [
  { path: "/dashboard", element: <p>All tickets</p>, handle: byCrumb },
  { path: "/dashboard/somewhere", element: <p>Somewhere else</p>, handle: nameless },
  { path: "/dashboard/tickets/create", element: <p>A form</p>, handle: byWords },
  { path: "/dashboard/tickets/:ticketId", element: <p>One ticket</p>, handle: byComponent },
];

beforeEach(() => localStorage.clear());

describe("the window's title", () => {
  it("follows the page's own title, else shows the breadcrumb's text", async () => {
    const { router } = showShell("/dashboard/tickets/12", { fetchRemote: async () => aRemote(pages) });
    const titleAt = async (path: string) => {
      await act(() => router.navigate(path));
      return document.title;
    };

    await screen.findByText("One ticket");

    expect(document.title).toBe("Ticket · Tessera: AI-assisted customer support");
    expect(await titleAt("/dashboard/tickets/12?loaded")).toMatch(/^#12 Refund · Tessera/);
    expect(await titleAt("/dashboard/tickets/create")).toMatch(/^Create Ticket · Tessera/);
    expect(await titleAt("/dashboard/somewhere")).toBe("Tessera: AI-assisted customer support");
    expect(await titleAt("/dashboard")).toMatch(/^Dashboard · Tessera/);
    expect(await titleAt("/dashboard/tickets/13?loaded")).toMatch(/^#12 Refund · Tessera/);
  });
});
