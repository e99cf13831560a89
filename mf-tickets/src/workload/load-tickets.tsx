import { IconGripVertical, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Button, Checkbox, Menu, Skeleton } from "@tessera/ui/mantine";
import { FailureState } from "@tessera/ui/page/view-states";
import { personName } from "@tessera/ui/person/person";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import { availabilityAt } from "@tessera/wire/organization/availability.constants";
import type { Assignee, Ticket } from "@tessera/wire/ticket/ticket";
import { useState } from "react";
import { Link } from "react-router";
import { assigneeName } from "../common/choice/assignee-name.ts";
import { SearchedMemberItems } from "../common/choice/member-items.tsx";
import { useUnavailableNotice } from "../common/choice/use-unavailable-notice.ts";
import { KeyHints } from "../common/keys/key-hints.tsx";
import { useKnownPeople } from "../common/member.queries.ts";
import { ticketListQuery } from "../common/ticket/ticket.queries.ts";
import { ticketPath, ticketTitle } from "../common/ticket/ticket-title.ts";
import { useNow } from "../common/view/use-now.ts";
import { formatWait } from "../common/view/wait-text.ts";
import { useDraggedTickets } from "./dragged-tickets.store.ts";
import { useLoadKeys } from "./use-load-keys.ts";
import classes from "./workload.module.css";
import { loadQuery, nobody, useAssignTickets } from "./workload.queries.ts";

const hints = [
  { commands: ["tickets.next", "tickets.previous"], label: t("Move") },
  { commands: ["tickets.select"], label: t("Select") },
  { commands: ["tickets.assign"], label: t("Assign") },
  { commands: ["tickets.undo"], label: t("Undo") },
] as const;

/** The unfinished tickets of a member, or those of nobody, which can be given to others. */
export function LoadTickets({ member }: { member: Assignee | null }) {
  const session = useSession();
  const query = ticketListQuery(session, loadQuery(member?.id ?? nobody));
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const tickets = data && !isPlaceholderData ? data.items : undefined;
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosen = (tickets ?? []).filter(({ id }) => selected.has(id));
  const assign = useAssign(() => setSelected(new Set()));
  useLoadKeys({ tickets: tickets ?? [], chosen, toggle, assign });

  if (!tickets && error)
    return (
      <FailureState title={t("Failed to load tickets. Please try again.")} error={error} onRetry={refetch} />
    );
  return (
    <section className={classes.tickets} aria-label={assigneeName(member)}>
      <div className={classes.columnHead} data-tickets>
        <span className={classes.name}>
          {assigneeName(member)} {tickets ? <span className={classes.count}>{data?.total}</span> : null}
        </span>
        <AssignSelected chosen={chosen} onAssign={assign} />
      </div>
      {tickets ? (
        <Groups tickets={tickets} selected={selected} onToggle={toggle} member={member} />
      ) : (
        <Skeleton className={classes.pending} />
      )}
      {tickets && tickets.length > 0 ? (
        <div className={classes.hints}>
          <KeyHints hints={hints} />
        </div>
      ) : null}
    </section>
  );
}

/** Returns a function that gives tickets to a member, or to nobody. Away members get none. */
function useAssign(onAssigned: () => void) {
  const { mutate } = useAssignTickets();
  const { notify } = useRemoteContext();
  const people = useKnownPeople();
  const getNotice = useUnavailableNotice();
  return (tickets: readonly Ticket[], memberId: string | null) => {
    const person = people.find(({ id }) => id === memberId);
    if (availabilityAt(person?.availability, Date.now()).state === "away") {
      const message = getNotice(memberId);
      return notify({ kind: "info", title: t("The tickets were not assigned"), ...(message && { message }) });
    }
    mutate({
      ids: tickets.map(({ id }) => id),
      to: memberId === null ? null : { id: memberId, name: person ? personName(person) : memberId },
    });
    onAssigned();
  };
}

interface AssignSelectedProps {
  chosen: readonly Ticket[];
  onAssign(tickets: readonly Ticket[], memberId: string | null): void;
}

function AssignSelected({ chosen, onAssign }: AssignSelectedProps) {
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={chosen.length === 0}
          leftSection={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
        >
          {chosen.length > 0
            ? plural(chosen.length, { one: "Assign # ticket", other: "Assign # tickets" })
            : t("Assign")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SearchedMemberItems
          className={classes.scrolling}
          refusesAway
          onChoose={(id) => onAssign(chosen, id)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

interface GroupsProps {
  tickets: readonly Ticket[];
  selected: ReadonlySet<string>;
  member: Assignee | null;
  onToggle(id: string): void;
}

function Groups({ tickets, selected, member, onToggle }: GroupsProps) {
  if (tickets.length === 0) return <p className={classes.empty}>{t("No tickets assigned")}</p>;
  const isWaiting = ({ conversation }: Ticket) => conversation?.waiting?.side === "requester";
  const groups = [
    { label: t("Requester waits"), members: tickets.filter(isWaiting) },
    { label: t("We wait"), members: tickets.filter((ticket) => !isWaiting(ticket)) },
  ].filter(({ members }) => members.length > 0);
  return groups.map(({ label, members }) => (
    <section key={label} aria-label={label}>
      <h2 className={classes.groupHead}>
        {label} <span className={classes.count}>{members.length}</span>
      </h2>
      <ul className={classes.list}>
        {members.map((ticket) => (
          <LoadTicket
            key={ticket.id}
            ticket={ticket}
            isSelected={selected.has(ticket.id)}
            dragged={selected.has(ticket.id) ? [...selected] : [ticket.id]}
            from={member?.id ?? null}
            onToggle={() => onToggle(ticket.id)}
          />
        ))}
      </ul>
    </section>
  ));
}

interface LoadTicketProps {
  ticket: Ticket;
  isSelected: boolean;
  /** The tickets that are dragged with this one. */
  dragged: readonly string[];
  from: string | null;
  onToggle(): void;
}

function LoadTicket({ ticket, isSelected, dragged, from, onToggle }: LoadTicketProps) {
  const now = useNow();
  const isDragged = useDraggedTickets((state) => state.dragged?.ids.includes(ticket.id) ?? false);
  const since = ticket.conversation?.waiting?.since;
  return (
    <li
      className={classes.ticket}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", `#${ticket.number}`);
        useDraggedTickets.setState({ dragged: { ids: dragged, from } });
      }}
      onDragEnd={() => useDraggedTickets.setState({ dragged: null })}
    >
      <IconGripVertical className={classes.grip} size={16} stroke={1.5} aria-hidden />
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={t("Select #{number}", { number: ticket.number })}
        checked={isSelected}
        onChange={onToggle}
      />
      <Link to={ticketPath(ticket.id)} className={classes.link} data-ticket={ticket.id} draggable={false}>
        <PriorityMark priority={ticket.priority} withLabel={false} />
        <StatusIcon status={ticket.status} />
        <span className={classes.number}>#{ticket.number}</span>
        <span className={classes.title} dir="auto">
          {ticketTitle(ticket)}
        </span>
        <span className={classes.requester} dir="auto">
          {personName(ticket.requester)}
        </span>
        <span className={classes.figure}>{since ? formatWait(now - Date.parse(since)) : null}</span>
      </Link>
    </li>
  );
}
