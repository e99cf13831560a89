import { afterEach, describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { aNavEntry, anEntry } from "../../../../test/registry.builder.ts";
import { aRemote, showShell } from "../../../../test/show-shell.tsx";
import { sidebarChoice } from "./sidebar-choice.store.ts";

const chosen = sidebarChoice.getState();
afterEach(() => sidebarChoice.setState(chosen));

function Rows({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return (
    <Link to="/dashboard?view=my_open" onClick={onOpen}>
      My open
    </Link>
  );
}

function showRows({ isCollapsed }: { isCollapsed: boolean }) {
  sidebarChoice.setState({ isCollapsed });
  const remote = aRemote([{ path: "/dashboard", element: <p>All tickets</p>, handle: { crumb: "Tickets" } }]);
  showShell("/dashboard", {
    entries: [anEntry({ nav: [aNavEntry({ rows: 1 })] })],
    fetchRemote: async () => ({
      mount: (context) => ({ ...remote.mount(context), navRows: { "/dashboard": Rows } }),
    }),
  });
  return userEvent.setup();
}

describe("the rows of an entry of the sidebar", () => {
  it("are shown below it as soon as its module is there", async () => {
    showRows({ isCollapsed: false });

    expect((await screen.findByRole("link", { name: "My open" })).getAttribute("href")).toBe(
      "/dashboard?view=my_open",
    );
  });

  it("are shown beside it in the collapsed sidebar, by the pointer or the right arrow key", async () => {
    const person = showRows({ isCollapsed: true });
    await screen.findByText("All tickets");
    const entry = screen.getByRole("link", { name: "Tickets" });
    expect(screen.queryByRole("link", { name: "My open" })).toBeNull();

    await person.hover(entry);
    await person.click(await screen.findByRole("link", { name: "My open" }));
    expect(screen.queryByRole("link", { name: "My open" })).toBeNull();
    entry.focus();
    await person.keyboard("{ArrowRight}");

    expect(await screen.findByRole("link", { name: "My open" })).toBeTruthy();
  });
});
