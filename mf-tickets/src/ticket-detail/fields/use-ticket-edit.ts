import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { type RefObject, useRef, useState } from "react";
import { useUnavailableNotice } from "../../common/choice/use-unavailable-notice.ts";
import { beginAct, type PendingAct } from "../../common/keys/last-act.ts";
import { type EditConflict, getCurrentTicket, judgeStaleChange } from "../../common/ticket/edit-conflict.ts";
import { useChangeTicket } from "../../common/ticket/ticket-change.queries.ts";
import { useUndoChange } from "../../common/ticket/undo-change.ts";

export type SaveOutcome = "saved" | "failed" | "conflict";

/** How the parts of the page change the ticket. */
export interface TicketEdit {
  canEdit: boolean;
  /** Stores a change based on `base`, the ticket as the user saw it when the edit began. */
  save(change: TicketChange, base: Ticket): Promise<SaveOutcome>;
  /** Functions that cancel the open edits, the latest last. */
  openEdits: RefObject<Set<() => void>>;
}

const maxAttempts = 4;

/**
 * Saves changes optimistically. A change based on a stale version is saved again, unless someone changed the same field: then it is a
 * conflict.
 */
export function useTicketEdit(canEdit: boolean) {
  const { notify } = useRemoteContext();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const openEdits = useRef(new Set<() => void>());
  const changeTicket = useChangeTicket();
  const undo = useUndoChange();
  const getNotice = useUnavailableNotice();

  /** A failed assignment is shown in its row, with a button that tries again. */
  function fail(error: unknown, change: TicketChange): SaveOutcome {
    if (Object.keys(change).join() === "assigned_to_id") return "failed";
    const message = error instanceof Error ? error.message : t("Unknown error occurred");
    notify({ kind: "error", title: t("Failed to update ticket"), message });
    return "failed";
  }

  const describe = ({ assigned_to_id: memberId }: TicketChange) => ({
    title: t("Ticket updated"),
    message: getNotice(memberId) ?? t("The ticket has been updated successfully."),
  });

  async function attempt(
    change: TicketChange,
    base: Ticket,
    version: number,
    left: number,
    act: PendingAct,
  ): Promise<SaveOutcome> {
    try {
      const saved = await changeTicket({ ticketId: base.id, change, ifMatch: version });
      act.saved(
        () => undo({ before: base, change, saved }),
        (action) => notify({ kind: "success", ...describe(change), action }),
      );
      return "saved";
    } catch (error) {
      const current = getCurrentTicket(error);
      if (!current || left === 0) return fail(error, change);
      const verdict = judgeStaleChange(change, base, current);
      if (verdict === "done") return "saved";
      if (verdict === "retry") return attempt(change, base, current.version, left - 1, act);
      setConflict(verdict);
      return "conflict";
    }
  }

  async function save(change: TicketChange, base: Ticket): Promise<SaveOutcome> {
    const act = beginAct();
    try {
      return await attempt(change, base, base.version, maxAttempts - 1, act);
    } finally {
      act.end();
    }
  }

  const edit: TicketEdit = { canEdit, save, openEdits };
  return { edit, conflict, settleConflict: () => setConflict(null) };
}
