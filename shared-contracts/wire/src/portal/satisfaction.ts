import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { ratings, satisfactionLimits } from "../customer/satisfaction.constants.ts";
import { closed, Empty, nullable, oneOf } from "../schema/schema.ts";
import { OrganizationSlug } from "./portal.ts";

const Secret = Type.String({ minLength: 1, maxLength: 100 });

/** The ticket that a link from an email asks about, with the rating already given. */
export const AskedRating = closed({
  number: Type.Integer(),
  title: Type.String(),
  rating: nullable(oneOf(ratings)),
  comment: nullable(Type.String()),
});
export type AskedRating = Static<typeof AskedRating>;

export const RatingAnswer = closed({
  organization: OrganizationSlug,
  secret: Secret,
  rating: oneOf(ratings),
  comment: Type.Optional(nullable(Type.String({ maxLength: satisfactionLimits.comment }))),
});
export type RatingAnswer = Static<typeof RatingAnswer>;

/** Opening a link does not rate anything, because programs that scan mails open links as well. */
export const satisfactionRoutes = defineRoutes({
  /** 404 for a link that has expired or never existed. */
  "POST /portal/rating/open": {
    access: "public",
    body: closed({ organization: OrganizationSlug, secret: Secret }),
    reply: AskedRating,
  },
  /** Replaces an earlier rating through the same link. */
  "POST /portal/rating": { access: "public", body: RatingAnswer, reply: Empty },
});
