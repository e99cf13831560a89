import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Command, CommandSource } from "@tessera/federation/remote";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { anOrganization, aUser } from "../../../test/person.builder.ts";
import { aNavEntry, anEntry } from "../../../test/registry.builder.ts";
import { aRemote, showShell } from "../../../test/show-shell.tsx";
import { palette } from "./palette.store.ts";
import { shortcutChoices } from "./shortcut/shortcut-choices.store.ts";

const pages = [
  {
    path: "/dashboard",
    element: (
      <>
        <button type="button">A ticket</button>
        <input aria-label="Search tickets" />
      </>
    ),
  },
  { path: "/dashboard/tickets/:ticketId", element: <p>One ticket</p> },
];

/** Renders the application on the dashboard, with a module that provides commands and sources. */
async function aShell(
  commands: Command[] = [],
  sources: CommandSource[] = [],
  role: "viewer" | "owner" = "owner",
) {
  const { identity } = aFakeIdentity(
    {
      listOrganizations: async () => [
        { id: "o1", name: "Lumen Goods", slug: "lumen-goods" },
        { id: "o2", name: "Other Desk", slug: "other-desk" },
      ],
    },
    {
      isAuthenticated: true,
      isTokenProviderReady: true,
      user: aUser({ organization: anOrganization(role) }),
    },
  );
  const nav = [
    aNavEntry(),
    aNavEntry({ label: "Billing", to: "/dashboard/billing", permission: "organization.billing" }),
  ];
  const shell = showShell("/dashboard", {
    identity,
    entries: [anEntry({ nav })],
    fetchRemote: async () => aRemote(pages, { commands, sources }),
  });
  await screen.findByRole("button", { name: "A ticket" });
  return { ...shell, identity };
}

async function opened(shell: Awaited<ReturnType<typeof aShell>>) {
  await shell.person.keyboard("{Control>}k{/Control}");
  return screen.findByRole("combobox", { name: "Jump to or run a command" });
}

const option = (name: RegExp | string) => screen.findByRole("option", { name });
const labels = () => screen.queryAllByRole("option").map((one) => one.textContent);
const selected = () => screen.getByRole("option", { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  shortcutChoices.setState({ areSingleKeysOn: true, keys: {} });
  palette.setState({ shown: null, opener: null });
});

describe("opening the palette", () => {
  it("works by its keys and by the header's button, shows the keys, and restores the focus", async () => {
    const shell = await aShell();
    screen.getByRole("button", { name: "A ticket" }).focus();

    const field = await opened(shell);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await shell.person.keyboard("{Escape}");

    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "A ticket" }));

    const button = screen.getByRole("button", { name: /^Jump to\s+Ctrl\+K/ });
    await shell.person.click(button);
    await screen.findByRole("dialog", { name: "Command palette" });
    await shell.person.click(screen.getByRole("button", { name: "Close" }));
    expect(document.activeElement).toBe(button);
  });

  it("closes by the same keys", async () => {
    const shell = await aShell();
    await opened(shell);

    await shell.person.keyboard("{Control>}k{/Control}");

    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lists the pages and the shell's commands, recent ones first", async () => {
    localStorage.setItem("recent-commands", '["sign-out","removed"]');
    const shell = await aShell();

    await opened(shell);

    await option("Switch to Other Desk");
    expect(screen.getAllByRole("group").map((group) => within(group).getAllByRole("option").length)).toEqual([
      1, 2, 1, 5,
    ]);
    expect(selected()).toBe("Sign out");
    expect(labels()).toContain("BillingG then BGB");
    expect(labels().some((label) => label?.startsWith("Switch to Lumen"))).toBe(false);
  });

  it("lists a module's commands before the shell's, without pages that are in the sidebar", async () => {
    const page: Command = {
      id: "open",
      label: "Go to Tickets",
      group: "Tickets",
      shortcut: "g t",
      to: "/dashboard",
    };
    const act: Command = { id: "act", label: "Create ticket", group: "Tickets", shortcut: "[", run() {} };
    const shell = await aShell([page, act]);

    await opened(shell);
    await option("Switch to Other Desk");

    expect(screen.getAllByRole("group").map((group) => group.firstElementChild?.textContent)).toEqual([
      "Go to",
      "Tickets",
      "Organizations",
      "Commands",
    ]);
    expect(labels()).toContain("Create ticket");
    expect(labels()).toContain("Collapse sidebar[[");
    expect(labels().join()).not.toContain("Go to Tickets");
  });

  it("hides commands that the person has no permission for, and does not run them by their keys", async () => {
    const run = jest.fn();
    const secret: Command = {
      id: "secret",
      label: "Delete all",
      group: "Commands",
      shortcut: "x",
      permission: "organization.delete",
      run,
    };
    const shell = await aShell([secret], [], "viewer");

    await opened(shell);
    await shell.person.keyboard("{Escape}x");

    expect(run).not.toHaveBeenCalled();
    await opened(shell);
    expect(labels().join()).not.toMatch(/Delete all|Billing/);
  });
});

describe("choosing a command", () => {
  it("opens a page by arrow keys and Enter, and remembers it", async () => {
    const ticket: Command = { id: "t7", label: "My ticket", group: "Tickets", to: "/dashboard/tickets/7" };
    const shell = await aShell([ticket]);
    await opened(shell);

    await shell.person.keyboard("{End}{Home}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}my{Enter}");

    expect(await screen.findByText("One ticket")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage.getItem("recent-commands")).toBe('["t7"]');
  });

  it("wraps around at both ends, and exposes the active option to screen readers", async () => {
    const shell = await aShell();
    const field = await opened(shell);
    await option("Switch to Other Desk");

    await shell.person.keyboard("{ArrowUp}");
    expect(selected()).toBe("Keyboard shortcuts??");
    expect(document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe(
      selected(),
    );
    await shell.person.keyboard("{ArrowDown}");
    expect(selected()).toMatch(/^Tickets/);
    await shell.person.keyboard("{End}");
    expect(selected()).toMatch(/^Keyboard shortcuts/);
    await shell.person.keyboard("{Home}");
    expect(selected()).toMatch(/^Tickets/);
  });

  it("opens a page in a new tab by Ctrl+Enter, and keeps the current one", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const shell = await aShell();
    await opened(shell);

    await shell.person.keyboard("billing{Control>}{Enter}{/Control}");

    expect(open).toHaveBeenCalledWith("/dashboard/billing", "_blank", "noopener");
    expect(shell.router.state.location.pathname).toBe("/dashboard");
    open.mockRestore();
  });

  it("changes the theme, the sidebar and the organization", async () => {
    const shell = await aShell();
    await opened(shell);
    await shell.person.keyboard("dark{Enter}");
    expect(localStorage.getItem("color-scheme")).toBe("dark");

    await opened(shell);
    await shell.person.click(await option(/Collapse sidebar/));
    expect(localStorage.getItem("sidebar-collapsed")).toBe("true");

    await opened(shell);
    await shell.person.type(screen.getByRole("combobox"), "other desk");
    await option("Switch to Other Desk");
    await shell.person.keyboard("{Enter}");
    expect(shell.identity.setActiveOrganization).toHaveBeenCalledWith("o2");
  });

  it("shows an error when a command throws", async () => {
    const broken: Command = {
      id: "broken",
      label: "Break",
      group: "Commands",
      run() {
        throw new Error("It broke.");
      },
    };
    const shell = await aShell([broken]);
    await opened(shell);

    await shell.person.keyboard("break{Enter}");

    expect(await screen.findByText("Couldn't run “Break”")).toBeTruthy();
  });

  it("says that nothing matches", async () => {
    const shell = await aShell();
    await opened(shell);

    await shell.person.keyboard("qqq{Enter}");

    expect(screen.getByText("Nothing matches “qqq”.")).toBeTruthy();
    expect(screen.getByText("No results")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("searching in a module's source", () => {
  const ticket = (label: string): Command => ({
    id: label,
    label,
    group: "Tickets",
    mark: "#7",
    to: "/dashboard/tickets/7",
  });

  it("starts when typing pauses, and lists the results in their group before the others", async () => {
    const search = jest.fn(async (text: string) => [ticket(`Theme of ${text}`)]);
    const shell = await aShell([], [{ group: "Tickets", search }]);
    const box = await opened(shell);

    for (const value of ["t", "the", "theme"]) fireEvent.change(box, { target: { value } });
    await option(/Theme of theme/);

    expect(search).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole("group")[0]?.textContent).toMatch(/^Tickets#7Theme of theme/);
    expect(screen.getByText("4 results")).toBeTruthy();
  });

  it("keeps the current selection when results arrive", async () => {
    const asked = Promise.withResolvers<Command[]>();
    const shell = await aShell([], [{ group: "Tickets", search: () => asked.promise }]);
    await opened(shell);
    await shell.person.keyboard("dark");
    expect(screen.getByText("Searching...")).toBeTruthy();
    expect(selected()).toMatch(/^Switch to dark theme/);

    await act(async () => asked.resolve([ticket("Dark mode")]));

    await option(/Dark mode/);
    expect(selected()).toMatch(/^Switch to dark theme/);
  });

  it("is aborted when the text changes, and ignores late results", async () => {
    const first = Promise.withResolvers<Command[]>();
    const signals: AbortSignal[] = [];
    const search = jest.fn((text: string, signal: AbortSignal) => {
      signals.push(signal);
      return text === "a" ? first.promise : Promise.resolve([ticket("Second")]);
    });
    const shell = await aShell([], [{ group: "Tickets", search }]);
    await opened(shell);
    await shell.person.keyboard("a");
    await waitFor(() => expect(signals).toHaveLength(1));

    await shell.person.keyboard("b");
    expect(signals[0]?.aborted).toBe(true);
    await option(/Second/);
    await act(async () => first.resolve([ticket("First")]));

    expect(labels().join()).not.toContain("First");
  });

  it("keeps the commands when it fails, and hides results that the person has no permission for", async () => {
    const failing = { group: "Tickets", search: async () => Promise.reject(new Error("down")) };
    const hidden: Command = { ...ticket("Theme secrets"), permission: "organization.delete" };
    const shell = await aShell([], [failing, { group: "Secrets", search: async () => [hidden] }], "viewer");
    await opened(shell);

    await shell.person.keyboard("theme");

    expect(await screen.findByText("Search failed. Keep typing to try again.")).toBeTruthy();
    expect(labels().join()).toContain("Switch to dark theme");
    expect(labels().join()).not.toContain("Theme secrets");
  });
});
