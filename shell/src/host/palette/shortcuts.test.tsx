import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Command, Go } from "@tessera/federation/remote";
import { screen, waitFor } from "@testing-library/react";
import { aMember, aRemote, showShell } from "../../../test/show-shell.tsx";
import { palette } from "./palette.store.ts";
import { shortcutChoices } from "./shortcut/shortcut-choices.store.ts";

const pages = [
  {
    path: "/dashboard",
    element: (
      <>
        <p>All tickets</p>
        <input aria-label="Search tickets" />
        <input type="checkbox" aria-label="Select" />
        <div role="alertdialog" aria-label="Not sent">
          <button type="button">Send anyway</button>
        </div>
        <button type="button" onKeyDown={(event) => event.preventDefault()}>
          A card that handles keys
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

/** Renders the application with its shortcuts active. */
async function aShell(commands: Command[] = [create]) {
  const shell = showShell("/dashboard", {
    identity: aMember(),
    fetchRemote: async () => aRemote(pages, { commands }),
  });
  await screen.findByText("All tickets");
  await shell.person.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Jump to or run a command" });
  await shell.person.keyboard("{Escape}");
  return shell;
}

const keysButton = () => screen.getByRole("button", { name: /^Keys of Create ticket:/ });
const keysOfCreate = () => keysButton().firstElementChild?.textContent?.split(": ")[1];
const kept = () => JSON.parse(localStorage.getItem("keyboard-shortcuts") ?? "null");

beforeEach(() => {
  localStorage.clear();
  shortcutChoices.setState({ areSingleKeysOn: true, keys: {} });
  palette.setState({ shown: null, opener: null });
});

describe("shortcuts", () => {
  it("open the palette again while the closed one fades out and still has the focus", async () => {
    const { person } = showShell("/dashboard", {
      fetchRemote: async () => aRemote(pages),
      hasTransitions: true,
    });
    await screen.findByText("All tickets");
    await person.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox");
    await person.keyboard("{Escape}");
    field.focus();

    await person.keyboard("{Control>}k{/Control}");

    expect(palette.getState().shown).toBe("commands");
  });

  it("run a module's command, and open a page by two keys in a row", async () => {
    const shell = await aShell();

    await shell.person.keyboard("c");
    expect(await screen.findByText("New ticket")).toBeTruthy();
    await shell.person.keyboard("gt");

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("run a module's command that navigates only in some cases", async () => {
    let wantsTo = false;
    const run = (go: Go) => wantsTo && go("/tickets/create");
    const shell = await aShell([
      { id: "search", label: "Search tickets", group: "Tickets", shortcut: "/", run },
    ]);

    await shell.person.keyboard("/");
    expect(shell.router.state.location.pathname).toBe("/dashboard");
    wantsTo = true;
    await shell.person.keyboard("/");

    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("do nothing in a dialog within the page, and while their command has nothing to act on", async () => {
    let hasTicket = false;
    const run = jest.fn<(go: Go) => void>();
    const isAvailable = () => hasTicket;
    const shell = await aShell([
      { id: "resolve", label: "Resolve", group: "Tickets", shortcut: "e", run, isAvailable },
    ]);

    await shell.person.keyboard("e");
    hasTicket = true;
    screen.getByRole("button", { name: "Send anyway" }).focus();
    await shell.person.keyboard("e");
    expect(run).not.toHaveBeenCalled();
    screen.getByRole("checkbox", { name: "Select" }).focus();
    await shell.person.keyboard("e");

    expect(run).toHaveBeenCalledTimes(1);
  });

  it("work even if they were pressed before the palette was loaded", async () => {
    const shell = showShell("/dashboard", {
      fetchRemote: async () => aRemote(pages, { commands: [create] }),
    });
    await screen.findByText("All tickets");

    await shell.person.keyboard("c");

    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("work even if they were pressed before the module of the page was loaded", async () => {
    history.replaceState(null, "", "/dashboard");
    const remote = Promise.withResolvers<ReturnType<typeof aRemote>>();
    const shell = showShell("/dashboard", { identity: aMember(), fetchRemote: () => remote.promise });
    await shell.person.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Jump to or run a command" });
    await shell.person.keyboard("{Escape}");

    await shell.person.keyboard("c");
    remote.resolve(aRemote(pages, { commands: [create] }));

    expect(await screen.findByText("New ticket")).toBeTruthy();
    history.replaceState(null, "", "/");
  });

  it("leave characters to a text field, but not to a checkbox", async () => {
    const shell = await aShell();
    const field = screen.getByLabelText<HTMLInputElement>("Search tickets");

    await shell.person.type(field, "c?gt");
    expect(field.value).toBe("c?gt");
    expect(screen.queryByRole("dialog")).toBeNull();
    await shell.person.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeTruthy();
    await shell.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(field);

    screen.getByLabelText("Select").focus();
    await shell.person.keyboard("c");
    expect(await screen.findByText("New ticket")).toBeTruthy();
  });

  it("are ignored when a part of the page or an open dialog handles the keys", async () => {
    const run = jest.fn();
    const shell = await aShell([
      { id: "create", label: "Create ticket", group: "Tickets", shortcut: "c", run },
    ]);

    screen.getByRole("button", { name: "A card that handles keys" }).focus();
    await shell.person.keyboard("c");
    screen.getByLabelText("Select").focus();
    await shell.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await shell.person.keyboard("c{Control>}k{/Control}");

    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
  });
});

describe("the list of shortcuts", () => {
  it("opens by ?, from the palette and from the user menu, and restores the focus", async () => {
    const shell = await aShell();
    screen.getByLabelText("Select").focus();
    await shell.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(keysOfCreate()).toBe("C");
    await shell.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("Select"));

    await shell.person.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Jump to or run a command" });
    await shell.person.keyboard("keyboard{Enter}");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await shell.person.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByLabelText("Select"));

    const user = screen.getByRole("button", { name: /User menu/ });
    await shell.person.click(user);
    await shell.person.click(screen.getByRole("button", { name: /Keyboard shortcuts/ }));
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await shell.person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(user));
  });

  it("changes the keys of a command, stores them, and restores the default", async () => {
    const shell = await aShell();
    await shell.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await shell.person.click(keysButton());
    expect(keysOfCreate()).toMatch(/^press new keys/);
    await shell.person.keyboard("nn");
    expect(keysOfCreate()).toBe("N then N");
    expect(kept()).toEqual({ areSingleKeysOn: true, keys: { create: "n n" } });

    await shell.person.keyboard("{Escape}c");
    expect(screen.getByText("All tickets")).toBeTruthy();
    await shell.person.keyboard("nn");
    expect(await screen.findByText("New ticket")).toBeTruthy();

    await shell.person.keyboard("?");
    await shell.person.click(await screen.findByRole("button", { name: "Reset keys of Create ticket" }));
    expect(keysOfCreate()).toBe("C");
    expect(kept().keys).toEqual({});
  });

  it("records a single key after a pause, removes keys by Backspace, and cancels by Escape", async () => {
    const shell = await aShell();
    await shell.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await shell.person.click(keysButton());
    await shell.person.keyboard("n");
    await waitFor(() => expect(kept()?.keys).toEqual({ create: "n" }));

    await shell.person.click(keysButton());
    await shell.person.keyboard("{Escape}");
    expect(keysOfCreate()).toBe("N");
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();

    await shell.person.click(keysButton());
    await shell.person.keyboard("{Backspace}");
    expect(keysOfCreate()).toBe("none");
    expect(kept().keys).toEqual({ create: "" });
  });

  it("names the command that has the keys, and refuses keys of the browser", async () => {
    const shell = await aShell();
    await shell.person.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

    await shell.person.click(keysButton());
    await shell.person.keyboard("gt");
    expect(screen.getByRole("alert").textContent).toBe("G then T is taken by “Tickets”.");

    await shell.person.click(keysButton());
    await shell.person.keyboard("{Control>}t{/Control}");
    expect(screen.getByRole("alert").textContent).toBe("Ctrl+T is reserved by the browser.");
    expect(kept()).toBeNull();
  });

  it("turns single keys off, including where they are shown, and leaves the others on", async () => {
    const shell = await aShell();
    await shell.person.keyboard("?");
    await shell.person.click(await screen.findByRole("switch", { name: /^Single-key shortcuts/ }));
    expect(kept()).toEqual({ areSingleKeysOn: false, keys: {} });

    await shell.person.keyboard("{Escape}c?gt");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("All tickets")).toBeTruthy();
    await shell.person.keyboard("{Control>}k{/Control}");

    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeTruthy();
    expect((await screen.findByRole("option", { name: /^Create ticket/ })).textContent).toBe("Create ticket");
  });
});
