import { afterEach, describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { createShortcuts } from "./page-shortcuts.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";

const run = () => undefined;
const commands: Command[] = [
  { id: "resolve", label: "Resolve", group: "Ticket", shortcut: "e", run },
  { id: "open", label: "Open", group: "Ticket", pageKeys: "enter", run },
  { id: "export", label: "Export", group: "Ticket", run },
];
const shortcuts = createShortcuts(() => commands);

afterEach(() => {
  shortcutChoices.getState().reset();
  shortcutChoices.getState().turnSingleKeys(true);
});

describe("the keys that pages show", () => {
  it("are the defaults, those of the page, or none", () => {
    expect(["resolve", "open", "export", "unknown"].map(shortcuts.find)).toEqual([
      ["E"],
      ["Enter"],
      null,
      null,
    ]);
  });

  it("follow the person's choice", () => {
    shortcutChoices.getState().bind("resolve", "shift+r");
    expect(shortcuts.find("resolve")).toEqual(["Shift", "R"]);
    shortcutChoices.getState().turnSingleKeys(false);

    expect([shortcuts.find("resolve"), shortcuts.find("open")]).toEqual([null, ["Enter"]]);
  });
});
