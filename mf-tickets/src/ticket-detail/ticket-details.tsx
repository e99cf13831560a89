import type { Ticket } from "@tessera/wire/ticket";
import { AiHelp } from "./ai-help/ai-help.tsx";
import { DepartmentRow } from "./department-row.tsx";
import { DetailRow, NoValue } from "./detail-row.tsx";
import { FactRows } from "./fact-rows.tsx";
import { LabelsRow } from "./labels-row.tsx";
import { RelatedGroup } from "./relations/related-group.tsx";
import { AssigneeRow, PriorityRow, StatusRow } from "./triage-rows.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

/** The rows of the Details tab, in the specification's order. */
export function TicketDetails({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  return (
    <>
      <StatusRow ticket={ticket} edit={edit} />
      <AssigneeRow ticket={ticket} edit={edit} />
      <PriorityRow ticket={ticket} edit={edit} />
      <DetailRow label="Category">{ticket.category ?? <NoValue />}</DetailRow>
      <DepartmentRow ticket={ticket} edit={edit} />
      <FactRows ticket={ticket} />
      <LabelsRow ticket={ticket} edit={edit} />
      <RelatedGroup ticket={ticket} />
      <AiHelp ticket={ticket} />
    </>
  );
}
