import type { Ticket } from "@tessera/wire/ticket";
import { MemberItems } from "../common/member-items.tsx";
import { useBoardFacts } from "./board-facts.ts";

interface AssigneeItemsProps {
  ticket: Ticket;
  /** Narrows by name or email. */
  search?: string;
}

/** Those who could be a card's assignee. */
export function AssigneeItems({ ticket, search = "" }: AssigneeItemsProps) {
  const { change } = useBoardFacts();
  return (
    <MemberItems
      search={search}
      current={ticket.assigned_to_id}
      onChoose={(memberId) => change(ticket.id, { assigned_to_id: memberId })}
    />
  );
}
