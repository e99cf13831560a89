import { t } from "@tessera/language/t";
import { UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { assigneeName } from "../../common/choice/assignee-name.ts";
import { MemberItems, SearchedMemberItems } from "../../common/choice/member-items.tsx";
import { useBoardContext } from "../board-context.ts";
import classes from "../ticket-card.module.css";
import { MenuOnDemand } from "./menu-on-demand.tsx";

/** The assignee's avatar, which opens a menu of possible assignees. */
export function AssigneeMenu({ ticket }: { ticket: Ticket }) {
  const assignee = assigneeName(ticket.assigned_to);
  return (
    <MenuOnDemand
      width={264}
      renderButton={(props) => (
        <UnstyledButton className={classes.assignee} title={assignee} {...props}>
          <VisuallyHidden>{t("Assignee: {assignee}", { assignee })}</VisuallyHidden>
          <PersonAvatar person={ticket.assigned_to} size={24} />
        </UnstyledButton>
      )}
    >
      <SearchedMembers ticket={ticket} />
    </MenuOnDemand>
  );
}

function SearchedMembers({ ticket }: { ticket: Ticket }) {
  const { change } = useBoardContext();
  return (
    <SearchedMemberItems
      className={classes.scrolling}
      current={ticket.assigned_to_id}
      onChoose={(memberId) => change(ticket.id, { assigned_to_id: memberId })}
    />
  );
}

/** Menu items for the possible assignees of a card. */
export function AssigneeItems({ ticket }: { ticket: Ticket }) {
  const { change } = useBoardContext();
  return (
    <MemberItems
      current={ticket.assigned_to_id}
      onChoose={(memberId) => change(ticket.id, { assigned_to_id: memberId })}
    />
  );
}
