import { type Static, Type } from "typebox";
import { OrganizationSlug } from "./portal.ts";
import { defineRoutes } from "./route.ts";
import { ratings, satisfactionLimits } from "./satisfaction.constants.ts";
import { closed, Empty, nullable, oneOf } from "./schema.ts";

const Secret = Type.String({ minLength: 1, maxLength: 100 });

/** What a link from an email asks about, with the answer that was given already. */
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

/** Nothing is answered by opening a link: programs that check mails do that, too. */
export const satisfactionRoutes = defineRoutes({
  /** 404 for a link that has expired or never was. */
  "POST /portal/rating/open": {
    access: "public",
    body: closed({ organization: OrganizationSlug, secret: Secret }),
    reply: AskedRating,
  },
  /** Takes the place of an earlier answer by the same link. */
  "POST /portal/rating": { access: "public", body: RatingAnswer, reply: Empty },
});
