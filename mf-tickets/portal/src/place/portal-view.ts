import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import type { AskedRating, RatingLink } from "../rating/rating-link.ts";
import type { ReadTicket } from "../ticket/read-ticket.ts";

/** What the page shows, with what it needs for that. */
export type PortalView =
  | { kind: "loading" }
  | { kind: "missing" }
  | { kind: "failed"; problem: string }
  /** `email` is set for a person who wants to enter another address. */
  | { kind: "sign-in"; problem: string; email?: string }
  | { kind: "link-sent"; email: string }
  | { kind: "open-link"; secret: string }
  | { kind: "tickets"; page: PortalTicketPage; problem: string }
  | { kind: "ticket"; read: ReadTicket }
  | { kind: "new-request" }
  | { kind: "request-held"; email: string }
  | { kind: "confirm-request"; secret: string; titles: string[]; problem: string }
  | { kind: "rate"; link: RatingLink; asked: AskedRating }
  | { kind: "rated" }
  | { kind: "rating-expired" };
