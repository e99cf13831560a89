import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nameText, oneOf } from "./schema.ts";
import { Sort, ticketFilters } from "./ticket-input.ts";
import { viewAudiences, viewLimits } from "./ticket-view.constants.ts";

/** What a view shows: a query of `GET /tickets/` without its page. */
export const TicketViewQuery = closed({ ...ticketFilters, sort: Type.Optional(Sort) });
export type TicketViewQuery = Static<typeof TicketViewQuery>;

/** A way to look at tickets that someone keeps under a name. `is_mine` says whether the caller made it. */
export const TicketView = closed({
  id: Id,
  name: Type.String(),
  audience: oneOf(viewAudiences),
  query: TicketViewQuery,
  is_mine: Type.Boolean(),
  created_at: Instant,
});
export type TicketView = Static<typeof TicketView>;

const input = {
  name: nameText(viewLimits.name),
  query: TicketViewQuery,
  audience: oneOf(viewAudiences),
};
const ViewParams = closed({ viewId: Type.String({ format: "uuid" }) });

/** Shared views are made, changed and deleted by those who have `views.share`. 409 beyond the limits of `viewLimits`. */
export const viewRoutes = defineRoutes({
  "GET /views": { access: "tickets.read", reply: closed({ items: Type.Array(TicketView) }) },
  "POST /views": {
    access: "views.own",
    body: closed({ ...input, audience: Type.Optional(input.audience) }),
    reply: TicketView,
    status: 201,
  },
  "PUT /views/:viewId": {
    access: "views.own",
    params: ViewParams,
    body: closed({
      name: Type.Optional(input.name),
      query: Type.Optional(input.query),
      audience: Type.Optional(input.audience),
    }),
    reply: TicketView,
  },
  "DELETE /views/:viewId": { access: "views.own", params: ViewParams, reply: Empty },
});
