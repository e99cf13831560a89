import type { NotificationEvent } from "@tessera/wire/notification.constants";

/**
 * Whom an occurrence concerns: `named` those in `members`, `author` who wrote its message, `mentioned` whom that mentions, `first_assignee` whom its ticket was given to at first,
 * `ticket` whom its ticket concerns by their own scope, `assignee` who has it now, `admins` the administrators and owners,
 * `managers` who may do something about it.
 */
type Audience =
  | "named"
  | "author"
  | "mentioned"
  | "first_assignee"
  | "ticket"
  | "assignee"
  | "admins"
  | "managers";

/** Something to notify of. One occurrence may concern members for several reasons: then it is there several times, the best first. */
export interface Occurrence {
  /** The same for every reason, and whenever it is read again. */
  occurrence: string;
  event: NotificationEvent;
  audience: Audience;
  members: string[];
  actor_id: string | null;
  ticket_id: string | null;
  ticket_number: number | null;
  communication_id: string | null;
  /** What the sentence needs besides: a status, a file, an integration, a time. */
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
    subject: null,
  };
}
