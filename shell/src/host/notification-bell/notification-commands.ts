import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";

const list = () => document.querySelector("[data-notifications]");
const focusedRow = () => document.activeElement?.closest("[data-notifications] > li") ?? null;

/** Moves the focus to the next (1) or previous (-1) entry, or to the first one. */
export function moveToEntry(step: 1 | -1): void {
  const row = focusedRow();
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  focusEntry(row ? (next ?? null) : (list()?.firstElementChild ?? null));
}

/** Marks the entry that has the focus as done. The next one then has the focus. */
function finishEntry(): void {
  const row = focusedRow();
  if (!row) return;
  focusEntry(row.nextElementSibling ?? row.previousElementSibling);
  row.querySelector<HTMLElement>("[data-done]")?.click();
}

function focusEntry(row: Element | null): void {
  row?.querySelector<HTMLElement>("a, button")?.focus();
}

const finishAll = () => document.querySelector<HTMLElement>("[data-done-all]");

function toCommand(id: string, shortcut: string, label: string, run: () => void): Command {
  const isAvailable = () => (id === "done-all" ? finishAll() : list()) !== null;
  return {
    ...{ id: `notifications.${id}`, label, group: t("Notifications"), area: "notifications", shortcut },
    ...{ isAvailable, run },
  };
}

/** The keys of a list of notifications. */
export const entryCommands: readonly Command[] = [
  toCommand("next", "j", t("Next notification"), () => moveToEntry(1)),
  toCommand("previous", "k", t("Previous notification"), () => moveToEntry(-1)),
  toCommand("done", "e", t("Mark as done"), finishEntry),
];

/** Marks everything on the page of notifications as done. */
export const finishAllCommand = toCommand("done-all", "shift+e", t("Mark all done"), () =>
  finishAll()?.click(),
);
