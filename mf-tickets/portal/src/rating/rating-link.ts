import type { PortalApi } from "../api/portal-api.ts";

/** The contents of a rating link: its secret, and the answer chosen in the email. */
export interface RatingLink {
  secret: string;
  answer: string | null;
}

/** The ticket that is rated, and the answer that was given before. */
export type AskedRating = Awaited<ReturnType<PortalApi["readAsked"]>>;
