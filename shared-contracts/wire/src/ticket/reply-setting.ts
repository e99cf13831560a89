import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, oneOf } from "../schema/schema.ts";
import { repliedStatuses } from "./communication.constants.ts";

const settings = {
  /** If true, who answers a ticket that nobody is assigned to becomes its assignee. */
  assigns_author: Type.Boolean(),
  /** If true, a new ticket becomes open when it is answered. */
  opens_new: Type.Boolean(),
  /** What sending a reply in the product sets unless its writer chooses otherwise. */
  status_after: oneOf(repliedStatuses),
};

/** What replies written in the product do to their tickets. Calls of the API do so only if they have `status_after`. */
export const ReplySettings = closed(settings);
export type ReplySettings = Static<typeof ReplySettings>;

export const ReplySettingsChange = Type.Partial(ReplySettings, { additionalProperties: false });
export type ReplySettingsChange = Static<typeof ReplySettingsChange>;

export const replySettingRoutes = defineRoutes({
  "GET /tickets/reply-settings": { access: "tickets.read", reply: ReplySettings },
  "PUT /tickets/reply-settings": {
    access: "organization.settings",
    body: ReplySettingsChange,
    reply: ReplySettings,
  },
});
