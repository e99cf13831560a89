import { t } from "@tessera/language/t";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useNavigate } from "react-router";
import { useListPath } from "../../common/filter/list-return.store.ts";
import { useDeleteTicket } from "./delete-ticket.queries.ts";
import type { DialogProps } from "./relation-dialog.tsx";

/** Asks for confirmation, deletes the ticket, and then leaves its page. */
export function DeleteDialog({ ticket, isOpen, onClose }: DialogProps & { ticket: Ticket }) {
  const navigate = useNavigate();
  const list = useListPath();
  const remove = useDeleteTicket();
  return (
    <ConfirmDialog
      title={t("Delete #{number}?", { number: ticket.number })}
      text={t(
        "It disappears from the list and the board. You can restore it from the deleted tickets for 30 days.",
      )}
      action={t("Delete ticket")}
      isOpened={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(ticket).then(() => navigate(list))}
    />
  );
}
