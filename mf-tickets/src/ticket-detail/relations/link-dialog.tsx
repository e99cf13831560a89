import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { type LinkKind, linkKinds } from "@tessera/wire/ticket/ticket-relation.constants";
import { useState } from "react";
import { useRelating } from "./relation.queries.ts";
import { type DialogProps, RelationDialog } from "./relation-dialog.tsx";
import { describeLink, linkLabels } from "./relation-labels.ts";
import { TicketPicker } from "./ticket-picker.tsx";

const kinds = linkKinds.map((value) => ({ value, label: linkLabels[value] }));

/** A dialog that links this ticket with another one. */
export function LinkDialog({ ticket, isOpen, onClose }: DialogProps & { ticket: Ticket }) {
  const { notify } = useRemoteContext();
  const { link } = useRelating(ticket.id);
  const [kind, setKind] = useState<LinkKind>("relates_to");
  const [other, setOther] = useState<TicketReference | null>(null);

  async function submit() {
    if (!other) return;
    await link.mutateAsync({ ticket_id: other.id, kind });
    notify({
      kind: "success",
      title: t("Ticket linked"),
      message: describeLink(kind, { number: ticket.number, otherNumber: other.number }),
    });
    onClose();
  }

  return (
    <RelationDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Link #{number}", { number: ticket.number })}
      action={t("Link")}
      failure={t("Couldn't link the tickets.")}
      error={link.error}
      isReady={other !== null}
      isBusy={link.isPending}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <Select
        label={t("This ticket")}
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value as LinkKind)}
      />
      <TicketPicker
        except={ticket.id}
        label={t("Other ticket")}
        onChange={(chosen) => {
          setOther(chosen);
          link.reset();
        }}
      />
    </RelationDialog>
  );
}
