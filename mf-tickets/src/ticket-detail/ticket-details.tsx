import type { Ticket } from "@tessera/wire/ticket";
import { AiHelp } from "./ai-help/ai-help.tsx";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { FactRows } from "./fact-rows.tsx";
import { LabelsRow } from "./labels-row.tsx";
import { RelatedGroup } from "./relations/related-group.tsx";
import { AssigneeRow, PendingReasonRow, PriorityRow, StatusRow, UrgencyRow } from "./triage-rows.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";
import { DepartmentRow, SubcategoryRow } from "./word-row.tsx";

/** The rows of the Details tab, in the specification's order; what it does not name stands by its kin. */
export function TicketDetails({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  return (
    <>
      <StatusRow ticket={ticket} edit={edit} />
      <PendingReasonRow ticket={ticket} edit={edit} />
      <AssigneeRow ticket={ticket} edit={edit} />
      <PriorityRow ticket={ticket} edit={edit} />
      <UrgencyRow ticket={ticket} edit={edit} />
      <DetailRow label="Category">{ticket.category ?? <NoValue />}</DetailRow>
      <SubcategoryRow ticket={ticket} edit={edit} />
      <DepartmentRow ticket={ticket} edit={edit} />
      <FactRows ticket={ticket} />
      <LabelsRow ticket={ticket} edit={edit} />
      <RelatedGroup ticket={ticket} />
      <AiHelp ticket={ticket} />
    </>
  );
}
