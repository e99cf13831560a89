import { plural, t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { AvatarWithDot, availabilityText, useAvailability } from "@tessera/ui/person/availability";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Availability } from "@tessera/wire/organization/availability";
import type { Assignee } from "@tessera/wire/ticket/ticket";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import { type DragEvent, useState } from "react";
import { assigneeName } from "../common/choice/assignee-name.ts";
import { useNow } from "../common/view/use-now.ts";
import { formatWait } from "../common/view/wait-text.ts";
import { useDraggedTickets } from "./dragged-tickets.store.ts";
import classes from "./workload.module.css";
import { nobody, useAssignTickets } from "./workload.queries.ts";

type Load = TicketWorkload["unassigned"];

interface MemberLoadsProps {
  workload: TicketWorkload;
  /** The id of the member whose tickets are shown, or `nobody`. */
  shownId: string;
  onShow(id: string): void;
}

/** The members, first the one whose requester waits longest, and the unassigned tickets. Tickets can be dropped on each. */
export function MemberLoads({ workload: { members, unassigned }, shownId, onShow }: MemberLoadsProps) {
  const most = Math.max(1, ...members.map(({ open }) => open));
  return (
    <div className={classes.members}>
      <div className={classes.columnHead} aria-hidden>
        <span>{t("Member")}</span>
        <span>{t("Open")}</span>
        <span>{t("Waiting")}</span>
        <span>{t("Longest wait")}</span>
      </div>
      <ul className={classes.list} aria-label={t("Members")}>
        {members.map(({ member, availability, ...load }) => (
          <LoadRow
            key={member.id}
            member={member}
            availability={availability}
            load={load}
            most={most}
            isShown={member.id === shownId}
            onShow={() => onShow(member.id)}
          />
        ))}
        <LoadRow
          member={null}
          load={unassigned}
          most={0}
          isShown={shownId === nobody}
          onShow={() => onShow(nobody)}
        />
      </ul>
    </div>
  );
}

interface LoadRowProps {
  member: Assignee | null;
  availability?: Availability | undefined;
  load: Load;
  /** The most tickets that a member has, for the length of the bar; 0 for no bar. */
  most: number;
  isShown: boolean;
  onShow(): void;
}

function LoadRow({ member, availability, load, most, isShown, onShow }: LoadRowProps) {
  const now = useNow();
  const name = assigneeName(member);
  const isAway = useAvailability(availability).state === "away";
  const { dropping, ...target } = useDropTarget(member, isAway);
  const avatar = <PersonAvatar person={member} size={28} />;
  const open = load.open + dropping;
  return (
    <li>
      <UnstyledButton
        className={classes.member}
        aria-pressed={isShown}
        data-dropping={dropping > 0 || undefined}
        onClick={onShow}
        {...target}
      >
        {availability ? <AvatarWithDot availability={availability}>{avatar}</AvatarWithDot> : avatar}
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          {dropping > 0 ? (
            <span className={classes.drop}>
              {plural(dropping, { one: "Drop to assign # ticket", other: "Drop to assign # tickets" })}
            </span>
          ) : null}
          {availability && dropping === 0 ? <AvailabilityWords availability={availability} /> : null}
        </span>
        <span className={classes.bar} aria-hidden>
          {most > 0 ? (
            <span style={{ width: `${(100 * Math.min(open, most)) / most}%` }} className={classes.filled} />
          ) : null}
        </span>
        <span className={classes.figure}>{plural(open, { one: "# open", other: "# open" })}</span>
        <span className={classes.figure}>{plural(load.waiting, { one: "# waits", other: "# wait" })}</span>
        <span className={classes.figure}>
          {load.oldest_since ? formatWait(now - Date.parse(load.oldest_since)) : t("none")}
        </span>
      </UnstyledButton>
    </li>
  );
}

function AvailabilityWords({ availability }: { availability: Availability }) {
  return <span className={classes.availability}>{availabilityText(useAvailability(availability))}</span>;
}

/** Lets the dragged tickets be dropped on a member, unless they are the member's already, or the member is away. */
function useDropTarget(member: Assignee | null, isAway: boolean) {
  const { dragged } = useDraggedTickets();
  const [isOver, setOver] = useState(false);
  const { mutate: assign } = useAssignTickets();
  const isOther = dragged !== null && dragged.from !== (member?.id ?? null);
  const isTarget = isOther && !member?.has_left && !isAway;
  return {
    dropping: isTarget && isOver ? dragged.ids.length : 0,
    onDragOver(event: DragEvent) {
      if (!isTarget) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isTarget) return;
      event.preventDefault();
      assign({ ids: dragged.ids, to: member && { id: member.id, name: assigneeName(member) } });
      useDraggedTickets.setState({ dragged: null });
    },
  };
}
