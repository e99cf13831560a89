import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Command, Go } from "@tessera/federation/remote";
import { screen, waitFor } from "@testing-library/react";
import { aMember, aRemote, showDesk } from "../../../test/show-desk.tsx";
import { palette } from "./palette.store.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";

const pages = [
  {
    path: "/dashboard",
    element: (
      <>
        <p>All tickets</p>
        <input aria-label="Search tickets" />
        <input type="checkbox" aria-label="Select" />
        <button type="button" onKeyDown={(event) => event.preventDefault()}>
          A card that hears keys
        </button>
      </>
    ),
  },
  { path: "/tickets/create", element: <p>New ticket</p> },
];

const create: Command = {
  id: "create",
  label: "Create ticket",
  group: "Tickets",
  shortcut: "c",
  to: "/tickets/create",
};

/** The desk with its keys at work. */
async function aDesk(commands: Command[] = [create]) {
  const desk = showDesk("/dashboard", {
    identity: aMember(),
    fetchRemote: async () => aRemote(pages, { commands }),
  });
  await screen.findByText("All tickets");
  await desk.person.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Jump to or run a command" });
  await desk.person.keyboard("{Escape}");
  return desk;
}

const keysButton = () => screen.getByRole("button", { name: /^Keys of Create ticket:/ });
const keysOfCreate = () => keysButton().firstElementChild?.textContent?.split(": ")[1];
const kept = () => JSON.parse(localStorage.getItem("keyboard-shortcuts") ?? "null");

beforeEach(() => {
  localStorage.clear();
  shortcutChoices.setState({ areSingleKeysOn: true, keys: {} });
  palette.setState({ shown: null, opener: null });
});

describe("keys", () => {
  it("run a module's command, and go somewhere by two after one another", async () => {
    const desk = await aDesk();

    await desk.person.keyboard("c");
    expect(await screen.findByText("New ticket")).toBeTruthy();
    await desk.person.keyboard("gt");

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("run a module's command that goes somewhere only when it wants to", async () => {
    let wantsTo = false;
    const run = (go: Go) => wantsTo && go("/tickets/create");
    const desk = await aDesk([
      { id: "search", label: "Search tickets", group: "Tickets", shortcut: "/", run },
    ]);

    await desk.person.keyboard("/");
    expect(desk.router.state.location.pathname).toBe("/dashboard");
    wantsTo = true;
    await desk.person.keyboard("/");

    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("are heard also when they were pressed before the palette was there", async () => {
    const desk = showDesk("/dashboard", { fetchRemote: async () => aRemote(pages, { commands: [create] }) });
    await screen.findByText("All tickets");

    await desk.person.keyboard("c");

    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("leave every character to a text field, but not to a checkbox", async () => {
    const desk = await aDesk();
    const field = screen.getByLabelText<HTMLInputElement>("Search tickets");

    await desk.person.type(field, "c?gt");
    expect(field.value).toBe("c?gt");
    expect(screen.queryByRole("dialog")).toBeNull();
    await desk.person.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeTruthy();
    await desk.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(field);

    screen.getByLabelText("Select").focus();
    await desk.person.keyboard("c");
    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("are left to the part of the page that answered them, and to an open dialog", async () => {
    const run = jest.fn();
    const desk = await aDesk([
      { id: "create", label: "Create ticket", group: "Tickets", shortcut: "c", run },
    ]);

    screen.getByRole("button", { name: "A card that hears keys" }).focus();
    await desk.person.keyboard("c");
    screen.getByLabelText("Select").focus();
    await desk.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await desk.person.keyboard("c{Control>}k{/Control}");

    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
  });
});

describe("the list of shortcuts", () => {
  it("opens by ?, from the palette and from the user menu, and gives the focus back", async () => {
    const desk = await aDesk();
    screen.getByLabelText("Select").focus();
    await desk.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(keysOfCreate()).toBe("C");
    await desk.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("Select"));

    await desk.person.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Jump to or run a command" });
    await desk.person.keyboard("keyboard{Enter}");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await desk.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("Select"));

    const user = screen.getByRole("button", { name: /User menu/ });
    await desk.person.click(user);
    await desk.person.click(screen.getByRole("button", { name: /Keyboard shortcuts/ }));
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await desk.person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(user));
  });

  it("gives a command other keys, which work and are kept, and its own again", async () => {
    const desk = await aDesk();
    await desk.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await desk.person.click(keysButton());
    expect(keysOfCreate()).toMatch(/^press new keys/);
    await desk.person.keyboard("nn");
    expect(keysOfCreate()).toBe("N then N");
    expect(kept()).toEqual({ areSingleKeysOn: true, keys: { create: "n n" } });

    await desk.person.keyboard("{Escape}c");
    expect(screen.getByText("All tickets")).toBeTruthy();
    await desk.person.keyboard("nn");
    expect(await screen.findByText("New ticket")).toBeTruthy();

    await desk.person.keyboard("?");
    await desk.person.click(await screen.findByRole("button", { name: "Reset keys of Create ticket" }));
    expect(keysOfCreate()).toBe("C");
    expect(kept().keys).toEqual({});
  });

  it("takes a single key once nothing follows, takes keys away by Backspace, and leaves them by Escape", async () => {
    const desk = await aDesk();
    await desk.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await desk.person.click(keysButton());
    await desk.person.keyboard("n");
    await waitFor(() => expect(kept()?.keys).toEqual({ create: "n" }));

    await desk.person.click(keysButton());
    await desk.person.keyboard("{Escape}");
    expect(keysOfCreate()).toBe("N");
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();

    await desk.person.click(keysButton());
    await desk.person.keyboard("{Backspace}");
    expect(keysOfCreate()).toBe("none");
    expect(kept().keys).toEqual({ create: "" });
  });

  it("names who has the keys already, and refuses the browser's", async () => {
    const desk = await aDesk();
    await desk.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await desk.person.click(keysButton());
    await desk.person.keyboard("gt");
    expect(screen.getByRole("alert").textContent).toBe("G then T is taken by “Tickets”.");

    await desk.person.click(keysButton());
    await desk.person.keyboard("{Control>}t{/Control}");
    expect(screen.getByRole("alert").textContent).toBe("Ctrl+T belongs to the browser.");
    expect(kept()).toBeNull();
  });

  it("turns single keys off, also where they are told, and leaves the others", async () => {
    const desk = await aDesk();
    await desk.person.keyboard("?");
    await desk.person.click(await screen.findByRole("switch", { name: /^Single-key shortcuts/ }));
    expect(kept()).toEqual({ areSingleKeysOn: false, keys: {} });

    await desk.person.keyboard("{Escape}c?gt");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("All tickets")).toBeTruthy();
    await desk.person.keyboard("{Control>}k{/Control}");

    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeTruthy();
    expect((await screen.findByRole("option", { name: /^Create ticket/ })).textContent).toBe("Create ticket");
  });
});
