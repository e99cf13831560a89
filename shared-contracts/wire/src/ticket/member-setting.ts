import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed } from "../schema/schema.ts";

/** How the caller works on tickets, in every browser. */
export const TicketMemberSettings = closed({
  /** If true, sending a message by Ctrl Enter or the button opens the next ticket of the list; with Shift, it stays. Otherwise the reverse. */
  opens_next: Type.Boolean(),
});
export type TicketMemberSettings = Static<typeof TicketMemberSettings>;

export const memberSettingRoutes = defineRoutes({
  "GET /tickets/member-settings": { access: "tickets.read", reply: TicketMemberSettings },
  "PUT /tickets/member-settings": {
    access: "tickets.read",
    body: TicketMemberSettings,
    reply: TicketMemberSettings,
  },
});
