import { IconFlag, IconPencil, IconUserPlus } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Menu } from "@tessera/ui/mantine";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import { ticketPriorities, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { type BulkField, bulkFields, choicesOf, describedFields } from "@tessera/wire/ticket/ticket-fields";
import type { ReactNode } from "react";
import { choiceLabel } from "../../common/choice/choice-label.ts";
import { SearchedMemberItems } from "../../common/choice/member-items.tsx";
import classes from "./bulk-bar.module.css";
import { BulkButton } from "./bulk-button.tsx";

export interface BulkActionProps {
  isBusy: boolean;
  onChange(change: TicketBulkChange): void;
}

interface BulkMenuProps extends Pick<BulkActionProps, "isBusy"> {
  label: string;
  icon: ReactNode;
  width?: number;
  children: ReactNode;
}

function BulkMenu({ label, icon, isBusy, width = 176, children }: BulkMenuProps) {
  return (
    <Menu position="top-start" width={width}>
      <Menu.Target>
        <BulkButton label={label} icon={icon} disabled={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export function StatusMenu({ isBusy, onChange }: BulkActionProps) {
  return (
    <BulkMenu label={t("Status")} icon={<StatusIcon status="open" />} isBusy={isBusy}>
      {ticketStatuses.map((status) => (
        <Menu.Item
          key={status}
          leftSection={<StatusIcon status={status} />}
          onClick={() => onChange({ status })}
        >
          {statusLabel(status)}
        </Menu.Item>
      ))}
    </BulkMenu>
  );
}

export function PriorityMenu({ isBusy, onChange }: BulkActionProps) {
  return (
    <BulkMenu label={t("Priority")} icon={<IconFlag size={16} stroke={1.5} aria-hidden />} isBusy={isBusy}>
      {ticketPriorities.map((priority) => (
        <Menu.Item key={priority} onClick={() => onChange({ priority })}>
          <PriorityMark priority={priority} />
        </Menu.Item>
      ))}
    </BulkMenu>
  );
}

const placedFields: readonly BulkField[] = ["status", "priority", "assigned_to_id", "category", "department"];
const otherFields = bulkFields.filter(
  (field) => !placedFields.includes(field) && describedFields[field].choices !== undefined,
);

/** A menu for every other field with choices that can be changed in bulk. */
export function OtherMenus({ isBusy, onChange }: BulkActionProps) {
  return otherFields.map((field) => (
    <BulkMenu
      key={field}
      label={t(describedFields[field].label)}
      icon={<IconPencil size={16} stroke={1.5} aria-hidden />}
      isBusy={isBusy}
    >
      {choicesOf(field).map((word) => (
        <Menu.Item key={word} onClick={() => onChange({ [field]: word })}>
          {choiceLabel(field, word)}
        </Menu.Item>
      ))}
    </BulkMenu>
  ));
}

export function AssignMenu({ isBusy, onChange }: BulkActionProps) {
  return (
    <BulkMenu
      label={t("Assign")}
      icon={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
      isBusy={isBusy}
      width={264}
    >
      <SearchedMemberItems
        className={classes.scrolling}
        onChoose={(assigned_to_id) => onChange({ assigned_to_id })}
      />
    </BulkMenu>
  );
}
