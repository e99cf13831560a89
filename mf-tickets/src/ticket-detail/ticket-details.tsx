import { t } from "@tessera/language/t";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { describedFields, type EditableField, editableFields } from "@tessera/wire/ticket/ticket-fields";
import type { ReactNode } from "react";
import { AiHelp } from "./ai-help/ai-help.tsx";
import { CcRow } from "./fields/cc-row.tsx";
import { ChoiceFieldRow, type FieldRowProps } from "./fields/choice-field-row.tsx";
import { DetailRow, NoValue } from "./fields/detail-row.tsx";
import { DetailRows } from "./fields/detail-rows.tsx";
import { LabelsRow } from "./fields/labels-row.tsx";
import { SnoozeRow } from "./fields/snooze-row.tsx";
import { AssigneeRow, PendingReasonRow, PriorityRow, StatusRow, UrgencyRow } from "./fields/triage-rows.tsx";
import type { TicketEdit } from "./fields/use-ticket-edit.ts";
import { WatchersRow } from "./fields/watchers-row.tsx";
import { DepartmentRow, SubcategoryRow, WordRow } from "./fields/word-row.tsx";
import { RelatedGroup } from "./relations/related-group.tsx";

/** The fields that are placed explicitly on the page. */
const placedFields: readonly EditableField[] = [
  ...([
    "title",
    "description",
    "description_format",
    "status",
    "pending_reason",
    "assigned_to_id",
    "priority",
    "urgency",
  ] as const),
  ...(["category", "subcategory", "department", "labels", "cc"] as const),
];
const otherFields = editableFields.filter((field) => !placedFields.includes(field));

function OtherRow(props: FieldRowProps) {
  const hasChoices = describedFields[props.field].choices !== undefined;
  return hasChoices ? <ChoiceFieldRow {...props} /> : <WordRow {...props} />;
}

interface TicketDetailsProps {
  ticket: Ticket;
  edit: TicketEdit;
  /** What follows the fields. */
  children?: ReactNode;
}

/** The rows of the Details tab, in the order of the specification. Fields that it does not list are placed next to related ones. */
export function TicketDetails({ ticket, edit, children }: TicketDetailsProps) {
  return (
    <>
      <StatusRow ticket={ticket} edit={edit} />
      <PendingReasonRow ticket={ticket} edit={edit} />
      <AssigneeRow ticket={ticket} edit={edit} />
      <PriorityRow ticket={ticket} edit={edit} />
      <UrgencyRow ticket={ticket} edit={edit} />
      <DetailRow label={t("Category")}>{ticket.category ?? <NoValue />}</DetailRow>
      <SubcategoryRow ticket={ticket} edit={edit} />
      <DepartmentRow ticket={ticket} edit={edit} />
      {otherFields.map((field) => (
        <OtherRow key={field} field={field} ticket={ticket} edit={edit} />
      ))}
      <DetailRows ticket={ticket} edit={edit} />
      <CcRow ticket={ticket} edit={edit} />
      <LabelsRow ticket={ticket} edit={edit} />
      <SnoozeRow ticket={ticket} canEdit={edit.canEdit} />
      <WatchersRow ticket={ticket} />
      {children}
      <RelatedGroup ticket={ticket} />
      <AiHelp ticket={ticket} />
    </>
  );
}
