import { IconArrowsDiff } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Person } from "@tessera/wire/organization/member";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { type ReactNode, useEffect, useRef } from "react";
import { activityQuery } from "../../common/activity/activity.queries.ts";
import { fieldName, valueText } from "../../common/activity/event-sentence.ts";
import { useKnownPeople } from "../../common/member.queries.ts";
import type { EditConflict, EditedField } from "../../common/ticket/edit-conflict.ts";
import classes from "./conflict-panel.module.css";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface ConflictPanelProps {
  conflict: EditConflict;
  edit: TicketEdit;
  onSettled(): void;
}

function requesterText(values: Ticket | TicketChange): string {
  return "requester" in values ? personName(values.requester) : t("the requester you chose");
}

function shownValue(field: EditedField, values: Ticket | TicketChange, people: readonly Person[]): string {
  if (field === "requester_id") return requesterText(values);
  const value = values[field] ?? null;
  if (field === "assigned_to_id") {
    const person =
      people.find(({ id }) => id === value) ?? ("assigned_to" in values ? values.assigned_to : null);
    return value === null ? t("Unassigned") : person ? personName(person) : t("somebody else");
  }
  if (Array.isArray(value)) return valueText(field, JSON.stringify(value));
  return valueText(field, value);
}

/** Returns the name of the person who last changed a field, according to the history. Null if it was the user, in another place. */
function useOtherName(ticketId: string, field: EditedField): string | null {
  const { identity } = useRemoteContext();
  const { data } = useInfiniteQuery(activityQuery(useSession(), ticketId));
  const event = data?.pages.flatMap(({ items }) => items).find((candidate) => candidate.field === field);
  if (!event?.actor) return t("Someone");
  return event.actor.id === identity.getState().user?.id ? null : personName(event.actor);
}

/** Describes what the other person changed. `who` is null for the user. */
function changeText(who: string | null, field: string, to: string | null): ReactNode {
  const name = <b key="name">{who ?? t("You")}</b>;
  const value = <b key="value">{to}</b>;
  if (to === null) {
    return who === null
      ? tx("{person} changed the {field} while you were editing.", { person: name, field })
      : tx("{name} changed the {field} while you were editing.", { name, field });
  }
  return who === null
    ? tx("{person} changed the {field} to {value} while you were editing.", { person: name, field, value })
    : tx("{person} changed the {field} to {value} while you were editing.", { person: name, field, value });
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.side}>
      <span className={classes.sideLabel}>{label}</span>
      <div className={classes.value}>{value}</div>
    </div>
  );
}

/**
 * Shown if someone else changed the same field in the meantime: both values, for the user to choose from, so that no change is lost
 * unnoticed.
 */
export function ConflictPanel({ conflict, edit, onSettled }: ConflictPanelProps) {
  const { field, mine, theirs } = conflict;
  const people = useKnownPeople();
  const who = useOtherName(theirs.id, field);
  const panel = useRef<HTMLElement>(null);
  const their = shownValue(field, theirs, people);
  const isLong = field === "description";

  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} role="alert" className={classes.panel}>
      <IconArrowsDiff size={16} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <p className={classes.words}>{changeText(who, fieldName(field), isLong ? null : their)}</p>
        <div className={classes.sides}>
          <Side label={t("Theirs")} value={their} />
          <Side label={t("Yours")} value={shownValue(field, mine, people)} />
        </div>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={onSettled}>
            {t("Keep theirs")}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onSettled();
              void edit.save(mine, theirs);
            }}
          >
            {t("Use mine")}
          </Button>
        </div>
      </div>
    </section>
  );
}
