import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";

/**
 * The members that an occurrence concerns: `named`, those in `members`; `author`, the author of its message; `mentioned`, those whom the
 * message mentions; `first_assignee`, the first assignee of its ticket; `ticket`, those whom the ticket concerns by their own scope;
 * `desk`, those who may reply, as long as nobody has the ticket; `assignee`, the current assignee; `snoozer`, the assignee and who snoozed the ticket; `admins`, admins and owners; `managers`, those who can act on it.
 */
type Audience =
  | "named"
  | "author"
  | "mentioned"
  | "first_assignee"
  | "ticket"
  | "desk"
  | "assignee"
  | "snoozer"
  | "admins"
  | "managers";

/** Something to notify of. If an occurrence concerns members for several reasons, it is listed once for each, the best reason first. */
export interface Occurrence {
  /** The same for every reason, and on every reading. */
  occurrence: string;
  event: NotificationEvent;
  audience: Audience;
  members: string[];
  actor_id: string | null;
  ticket_id: string | null;
  ticket_number: number | null;
  communication_id: string | null;
  /** The act on many tickets that it is part of. */
  change_set_id: string | null;
  /** The value that the sentence needs: a status, a file, an integration, a time. */
  subject: string | null;
}

export function aboutNobody(occurrence: string): Omit<Occurrence, "event" | "audience"> {
  return {
    occurrence,
    members: [],
    actor_id: null,
    ticket_id: null,
    ticket_number: null,
    communication_id: null,
    change_set_id: null,
    subject: null,
  };
}
