import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconDots,
  IconEye,
  IconLink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useState } from "react";
import { useKeyTarget } from "../../common/keys/key-target.ts";
import { CustomerViewDialog } from "../customer-view/customer-view-dialog.tsx";
import { EditDetails } from "../fields/edit-details.tsx";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { useRelations } from "./relation.queries.ts";
import { SplitDialog } from "./split-dialog.tsx";
import { useUndoMerge } from "./use-undo-merge.ts";

const dialogs = {
  details: EditDetails,
  merge: MergeDialog,
  split: SplitDialog,
  link: LinkDialog,
  view: CustomerViewDialog,
  delete: DeleteDialog,
};
type Dialog = keyof typeof dialogs;

interface ItemsProps {
  isMerged: boolean;
  isOfCustomer: boolean;
  mayDelete: boolean;
  onOpen(dialog: Dialog): void;
  onUndo(): void;
}

function Items({ isMerged, isOfCustomer, mayDelete, onOpen, onUndo }: ItemsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => onOpen("details")}>
        {t("Edit details…")}
      </Menu.Item>
      {isMerged ? (
        <Menu.Item leftSection={<IconArrowBackUp size={16} stroke={1.5} />} onClick={onUndo}>
          {t("Undo merge")}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconArrowMerge size={16} stroke={1.5} />} onClick={() => onOpen("merge")}>
          {t("Merge into…")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconArrowsSplit2 size={16} stroke={1.5} />} onClick={() => onOpen("split")}>
        {t("Split…")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink size={16} stroke={1.5} />} onClick={() => onOpen("link")}>
        {t("Link…")}
      </Menu.Item>
      {isOfCustomer ? (
        <Menu.Item leftSection={<IconEye size={16} stroke={1.5} />} onClick={() => onOpen("view")}>
          {t("See as customer")}
        </Menu.Item>
      ) : null}
      {mayDelete ? (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => onOpen("delete")}
          >
            {t("Delete…")}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}

/** The menu of actions on a whole ticket. Each dialog is reset when it is opened. */
export function TicketActions({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const { can } = useRemoteContext();
  const isMerged = Boolean(useRelations(ticket.id)?.merged_into);
  const { undo } = useUndoMerge(ticket);
  const [dialog, setDialog] = useState<{ name: Dialog; isOpen: boolean; times: number } | null>(null);
  const openDialog = (name: Dialog) => setDialog({ name, isOpen: true, times: (dialog?.times ?? 0) + 1 });
  useKeyTarget({ openDialog });
  if (!can("tickets.write")) return null;
  const Shown = dialog ? dialogs[dialog.name] : null;

  return (
    <>
      <Menu position="bottom-end" width={184}>
        <Menu.Target>
          <ActionIcon size={28} aria-label={t("Ticket actions")}>
            <IconDots size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Items
            isMerged={isMerged}
            isOfCustomer={ticket.requester.kind === "customer"}
            mayDelete={can("tickets.delete")}
            onUndo={undo}
            onOpen={openDialog}
          />
        </Menu.Dropdown>
      </Menu>
      {dialog && Shown ? (
        <Shown
          key={dialog.times}
          ticket={ticket}
          edit={edit}
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      ) : null}
    </>
  );
}
