import type { Api } from "@tessera/client/call";
import { accountRows } from "./account-rows.ts";
import { agentRows } from "./agent-rows.ts";
import { contactRows } from "./contact-rows.ts";
import type { BesideTheLists } from "./every-operation.ts";
import { fileRows } from "./file-rows.ts";
import { mailRows } from "./mail-rows.ts";
import { organizationRows } from "./organization-rows.ts";
import { forAll, portalExceptions, portalRows } from "./portal-rows.ts";
import { releaseExceptions, releaseRows } from "./release-rows.ts";
import { reportRows } from "./report-rows.ts";
import type { Exceptions, Row } from "./row.ts";
import { ticketRows } from "./ticket-rows.ts";

/** How every operation is called. Without a row, an operation of the client's `Api` does not compile, and one of `wire` fails a test. */
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
  // A viewer may read conversations but has none, because viewers may not chat.
  "GET /chat/conversations/:conversationId": { viewer: 404 },
  "GET /chat/conversations/:conversationId/messages": { viewer: 404 },
  "GET /chat/conversations/:conversationId/stream": { viewer: 404 },
  // There is no pending action here. The tests of agents approve and deny some.
  "POST /chat/conversations/:conversationId/approvals": { user: 404, admin: 404, owner: 404 },
  // No ticket of the other organization waits for somebody.
  "POST /tickets/take-next": { foreign: 404 },
  // Tickets that do not exist for the caller are left out.
  "POST /tickets/watch": { foreign: 200 },
  // The other organization gets its own report, because the names of reports are the same everywhere.
  "GET /analytics/:report": { foreign: 200 },
  "GET /analytics/:report/export": { foreign: 200 },
  "POST /users/:userId/avatar": { foreign: 403 },
  "DELETE /users/:userId/avatar": { foreign: 403 },
  // The password is weak.
  "POST /invitations/:token/account": forAll(422),
  // The invitation is for someone else.
  "POST /invitations/:token/accept": { viewer: 403, user: 403, admin: 403, owner: 403, foreign: 403 },
  // The owner of the other organization has no picture.
  "GET /auth/me/avatar": { foreign: 404 },
  // The note was not held.
  "POST /tickets/:ticketId/communications/:communicationId/decide": {
    ...{ user: 409, admin: 409, owner: 409, byKey: 409 },
  },
  // Nobody has consented at a provider.
  "POST /mail/inboxes/connect": { owner: 409, admin: 409, foreign: 409, byKey: 409 },
  // This is about other members: everyone may set their own, but not with a key.
  "PUT /organizations/members/:memberId/availability": { viewer: 403, user: 403, byKey: 403 },
  // This is about other members: everyone may leave the organization, but not with a key.
  "DELETE /organizations/members/:memberId/": { viewer: 403, user: 403, byKey: 403 },
  // One test email per person and minute is sent, and the owner may have had theirs.
  "POST /notifications/test-email": { byKey: [200, 429] },
  // Keys can neither list nor create nor delete keys.
  "GET /auth/api-keys": { byKey: 403 },
  "POST /auth/api-keys": { byKey: 403 },
  "DELETE /auth/api-keys/:keyId": { byKey: 403 },
  // The scope for changing tickets includes creating them.
  "POST /tickets/": { alsoFor: ["tickets.write"] },
  // Each of these scopes opens the stream, which then sends only the events of that scope.
  "GET /events/stream": { alsoFor: ["files.read", "members.read", "agents.read", "tickets.write"] },
};
