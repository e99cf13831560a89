import { IconSearch } from "@tabler/icons-react";
import { Menu, UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Ticket } from "@tessera/wire/ticket";
import { useState } from "react";
import { useActiveMembers } from "../../common/member.queries.ts";
import { MemberItems } from "../../common/member-items.tsx";
import { useBoardContext } from "../board-context.ts";
import classes from "../ticket-card.module.css";
import { MenuOnDemand } from "./menu-on-demand.tsx";

/** The assignee's avatar, which opens the list of those who could be it. */
export function AssigneeMenu({ ticket }: { ticket: Ticket }) {
  const assignee = ticket.assigned_to ? personName(ticket.assigned_to) : "Unassigned";
  return (
    <MenuOnDemand
      width={264}
      renderButton={(props) => (
        <UnstyledButton className={classes.assignee} title={assignee} {...props}>
          <VisuallyHidden>{`Assignee: ${assignee}`}</VisuallyHidden>
          <PersonAvatar person={ticket.assigned_to} size={24} />
        </UnstyledButton>
      )}
    >
      <SearchedMembers ticket={ticket} />
    </MenuOnDemand>
  );
}

function SearchedMembers({ ticket }: { ticket: Ticket }) {
  const members = useActiveMembers();
  const [search, setSearch] = useState("");
  return (
    <>
      {members.length > 0 ? (
        <Menu.Search
          aria-label="Search members"
          placeholder="Search members"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.scrolling}>
        <AssigneeItems ticket={ticket} search={search} />
      </div>
    </>
  );
}

interface AssigneeItemsProps {
  ticket: Ticket;
  /** Narrows by name or email. */
  search?: string;
}

/** Those who could be a card's assignee. */
export function AssigneeItems({ ticket, search = "" }: AssigneeItemsProps) {
  const { change } = useBoardContext();
  return (
    <MemberItems
      search={search}
      current={ticket.assigned_to_id}
      onChoose={(memberId) => change(ticket.id, { assigned_to_id: memberId })}
    />
  );
}
