import { fillMacroText, type MacroValues } from "@tessera/text/macro-text";
import type { MacroActions, MacroResult } from "@tessera/wire/ticket/macro";
import type { TicketChange } from "@tessera/wire/ticket/ticket";
import { changeLabels } from "../../ticket/change/change-labels.ts";
import type { Assignee } from "../../ticket/ticket.repository.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";

export type MissingValue = MacroResult["missing"][number];

/** What a macro changes on any ticket, as far as it can: without an assignee who is no longer a member. */
export interface ResolvedActions extends Omit<MacroActions, "assigned_to_id"> {
  /** The new assignee; null for nobody, absent if it does not change. */
  assignee?: Assignee | null;
}

/** What a macro does to one ticket. */
export interface MacroEffect {
  change: Omit<TicketChange, "attachments" | "requester_id">;
  assignee: Assignee | null;
  note: string | null;
}

/** Returns what a macro does to a ticket, with the note in its words. */
export function toMacroEffect(
  { labels: current }: Pick<TicketRow, "labels">,
  { assignee, labels, note, ...fields }: ResolvedActions,
  values: MacroValues,
): MacroEffect {
  return {
    change: {
      ...fields,
      ...(assignee === undefined ? {} : { assigned_to_id: assignee?.id ?? null }),
      ...(labels ? { labels: changeLabels(current, labels) } : {}),
    },
    assignee: assignee ?? null,
    note: note === undefined ? null : fillMacroText(note, values).text,
  };
}
