import { IconCheck } from "@tabler/icons-react";
import { Menu, PersonAvatar, personName } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { useMemberSearch } from "../common/member.queries.ts";
import { useBoardFacts } from "./board-facts.ts";

const check = <IconCheck size={16} stroke={1.5} aria-hidden />;

interface AssigneeItemsProps {
  ticket: Ticket;
  /** Narrows by name or e-mail. */
  search?: string;
}

/** The active members, and nobody. */
export function AssigneeItems({ ticket, search = "" }: AssigneeItemsProps) {
  const { change } = useBoardFacts();
  const matching = useMemberSearch(search);
  const wanted = search.trim();
  const assign = (memberId: string | null) => {
    if (memberId !== ticket.assigned_to_id) change(ticket.id, { assigned_to_id: memberId });
  };
  return (
    <>
      {wanted ? null : (
        <Menu.Item
          leftSection={<PersonAvatar person={null} size={20} />}
          rightSection={ticket.assigned_to_id === null ? check : null}
          onClick={() => assign(null)}
        >
          Unassigned
        </Menu.Item>
      )}
      {wanted ? null : <Menu.Divider />}
      {matching.length === 0 ? <Menu.Label>No users available</Menu.Label> : null}
      {matching.map((member) => (
        <Menu.Item
          key={member.id}
          leftSection={<PersonAvatar person={member} size={20} />}
          rightSection={ticket.assigned_to_id === member.id ? check : null}
          onClick={() => assign(member.id)}
        >
          {personName(member)}
        </Menu.Item>
      ))}
    </>
  );
}
