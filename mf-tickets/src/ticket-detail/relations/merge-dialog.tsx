import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { useState } from "react";
import { offerUndo } from "../../common/keys/last-act.ts";
import { useRelating } from "./relation.queries.ts";
import { type DialogProps, RelationDialog } from "./relation-dialog.tsx";
import classes from "./relations.module.css";
import { TicketPicker } from "./ticket-picker.tsx";
import { useUndoMerge } from "./use-undo-merge.ts";

/** A dialog that merges this ticket into another one, and explains what that means. */
export function MergeDialog({ ticket, isOpen, onClose }: DialogProps & { ticket: Ticket }) {
  const { notify } = useRemoteContext();
  const { merge } = useRelating(ticket.id);
  const { undo } = useUndoMerge(ticket);
  const [target, setTarget] = useState<TicketReference | null>(null);
  const into = target ? `#${target.number}` : t("the other ticket");

  async function submit() {
    if (!target) return;
    await merge.mutateAsync(target.id);
    notify({
      kind: "success",
      title: t("Ticket merged"),
      message: t("#{number} is now part of {ticket}.", { number: ticket.number, ticket: into }),
      action: offerUndo(undo),
    });
    onClose();
  }

  return (
    <RelationDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Merge #{number} into…", { number: ticket.number })}
      action={t("Merge")}
      failure={t("Couldn't merge the ticket.")}
      error={merge.error}
      isReady={target !== null}
      isBusy={merge.isPending}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <TicketPicker
        except={ticket.id}
        label={t("Merge into")}
        onChange={(chosen) => {
          setTarget(chosen);
          merge.reset();
        }}
      />
      <ul className={classes.consequences}>
        <li>
          {t("#{number} will be closed, and replies will go to {ticket}.", {
            number: ticket.number,
            ticket: into,
          })}
        </li>
        <li>
          {t("Its messages and history are also shown on {ticket}. Nothing is moved or deleted.", {
            ticket: into,
          })}
        </li>
        <li>{t("Visibility doesn't change: nothing becomes visible to customers.")}</li>
        <li>{t("You can undo the merge at any time, even after later replies.")}</li>
      </ul>
    </RelationDialog>
  );
}
