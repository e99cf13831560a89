import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nameText, oneOf } from "../schema/schema.ts";
import { Sort, ticketFilters } from "./ticket-input.ts";
import { viewAudiences, viewLimits } from "./ticket-view.constants.ts";

/** The query of a view: that of `GET /tickets/` without pagination. */
export const TicketViewQuery = closed({ ...ticketFilters, sort: Type.Optional(Sort) });
export type TicketViewQuery = Static<typeof TicketViewQuery>;

/** A named set of filters that a member saved. `is_mine` is true if the caller created it. */
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

/** Creating, changing and deleting shared views requires `views.share`. 409 beyond the limits of `viewLimits`. */
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
