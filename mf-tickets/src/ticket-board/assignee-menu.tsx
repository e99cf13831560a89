import { IconSearch } from "@tabler/icons-react";
import { Menu, UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Ticket } from "@tessera/wire/ticket";
import { useState } from "react";
import { useActiveMembers } from "../common/member.queries.ts";
import { AssigneeItems } from "./assignee-items.tsx";
import classes from "./ticket-card.module.css";

/** The assignee's avatar, which opens the list of those who could be it. */
export function AssigneeMenu({ ticket }: { ticket: Ticket }) {
  const members = useActiveMembers();
  const [search, setSearch] = useState("");
  const assignee = ticket.assigned_to ? personName(ticket.assigned_to) : "Unassigned";
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <UnstyledButton className={classes.assignee} title={assignee}>
          <VisuallyHidden>{`Assignee: ${assignee}`}</VisuallyHidden>
          <PersonAvatar person={ticket.assigned_to} size={24} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
