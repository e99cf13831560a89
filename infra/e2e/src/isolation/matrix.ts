import type { Api } from "@tessera/client/call";
import { accountRows } from "./account-rows.ts";
import { agentRows } from "./agent-rows.ts";
import { contactRows } from "./contact-rows.ts";
import type { BesideTheLists } from "./every-operation.ts";
import { fileRows } from "./file-rows.ts";
import { mailRows } from "./mail-rows.ts";
import { organizationRows } from "./organization-rows.ts";
import { portalExceptions, portalRows } from "./portal-rows.ts";
import { releaseExceptions, releaseRows } from "./release-rows.ts";
import { reportRows } from "./report-rows.ts";
import type { Exceptions, Row } from "./row.ts";
import { ticketRows } from "./ticket-rows.ts";

/** How every operation is called. An operation of the client's `Api` without a row does not compile; one of the wire's fails. */
export const rows: Record<keyof Api | BesideTheLists, Row> = {
  ...ticketRows,
  ...contactRows,
  ...fileRows,
  ...accountRows,
  ...organizationRows,
  ...reportRows,
  ...agentRows,
  ...releaseRows,
  ...mailRows,
  ...portalRows,
};

export const exceptions: { [Name in keyof Api | BesideTheLists]?: Exceptions } = {
  ...releaseExceptions,
  ...portalExceptions,
  // A viewer may read conversations, and has none: they may not talk.
  "GET /chat/conversations/:conversationId": { viewer: 404 },
  "GET /chat/conversations/:conversationId/messages": { viewer: 404 },
  "GET /chat/conversations/:conversationId/stream": { viewer: 404 },
  // Nothing waits for an approval here: the tests of agents give and refuse some.
  "POST /chat/conversations/:conversationId/approvals": { user: 404, admin: 404, owner: 404 },
  // Their own: a report's name belongs to nobody.
  "GET /analytics/:report": { foreign: 200 },
  "GET /analytics/:report/export": { foreign: 200 },
  "POST /users/:userId/avatar": { foreign: 403 },
  "DELETE /users/:userId/avatar": { foreign: 403 },
  // It is for someone else.
  "POST /invitations/:token/accept": { viewer: 403, user: 403, admin: 403, owner: 403, foreign: 403 },
  // Has no picture of their own.
  "GET /auth/me/avatar": { foreign: 404 },
  // Of others, that is: everyone may leave, and no key lets them.
  // Nobody was at a provider.
  "POST /mail/inboxes/connect": { owner: 409, admin: 409, foreign: 409, byKey: 409 },
  "DELETE /organizations/members/:memberId/": { viewer: 403, user: 403, byKey: 403 },
  // One test email a minute and person: the owner may have had theirs.
  "POST /notifications/test-email": { byKey: [200, 429] },
  // Keys see, make and delete no keys.
  "GET /auth/api-keys": { byKey: 403 },
  "POST /auth/api-keys": { byKey: 403 },
  "DELETE /auth/api-keys/:keyId": { byKey: 403 },
  // Who may change tickets may create them.
  "POST /tickets/": { alsoFor: ["tickets.write"] },
  // Everyone who may learn of anything listens, and learns of that.
  "GET /events/stream": { alsoFor: ["files.read", "members.read", "agents.read"] },
};
