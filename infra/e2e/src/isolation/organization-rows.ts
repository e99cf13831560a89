import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import { uniqueWord } from "../installation.ts";
import { pictureForm } from "../picture.ts";
import { aCheckout, aWebhook, delivered, type IsolationEnvironment } from "./environment.ts";
import type { BesideTheLists } from "./every-operation.ts";
import type { Row } from "./row.ts";

const nothing: Row = () => ({});
const ofWebhook: Row = ({ webhookId }) => ({ params: { integrationId: webhookId } });
const ofFreshInvitation: Row = async (environment) => ({
  params: { invitationId: await anInvitation(environment) },
});
const ofInvitation: Row = ({ invitationToken }) => ({ params: { token: invitationToken } });

async function anInvitation({ tokens, ours }: IsolationEnvironment): Promise<string> {
  const body = { email: `${uniqueWord()}@${ours.word}.test` };
  return (await obtain<{ id: string }>(tokens.owner ?? "", "POST /organizations/invite/", { body })).id;
}

/** Takes a spare member, who can be changed or removed without affecting other rows. */
function takeSpare({ spares }: IsolationEnvironment): { memberId: string } {
  const place = spares.findIndex(({ role }, index) => role === "user" && index > 0);
  return { memberId: spares.splice(place, 1)[0]?.id ?? "none" };
}

export const organizationRows = {
  "GET /events/stream": nothing,
  "GET /audit-log": nothing,
  "GET /audit-log/verification": nothing,
  "GET /audit-log/export": nothing,
  "GET /members": nothing,
  "PATCH /auth/organization": () => ({ body: { name: `Desk ${uniqueWord()}` } }),
  "POST /organizations/invite/": () => ({ body: { email: `${uniqueWord()}@person.test` } }),
  "GET /organizations/invitations": nothing,
  "POST /organizations/invitations/:invitationId/resend": ofFreshInvitation,
  "DELETE /organizations/invitations/:invitationId": ofFreshInvitation,
  "GET /invitations/:token": ofInvitation,
  "POST /invitations/:token/account": async (environment, caller) => ({
    ...(await ofInvitation(environment, caller)),
    // Refused, because the invitation is for the other rows.
    body: { name: "Ada Byron", password: "aaaaaaaaaaaaaaaa" },
  }),
  "POST /invitations/:token/accept": ofInvitation,
  "PUT /organizations/members/:memberId/": ({ spares }) => ({
    params: { memberId: spares.find(({ role }) => role === "viewer")?.id ?? "none" },
    body: { role: "viewer" },
  }),
  "PUT /organizations/members/:memberId/availability": ({ spares }) => ({
    params: { memberId: spares.find(({ role }) => role === "viewer")?.id ?? "none" },
    body: { state: "busy" },
  }),
  "DELETE /organizations/members/:memberId/": (environment) => ({ params: takeSpare(environment) }),
  "GET /organizations/me": nothing,
  "PUT /organizations/me/": () => ({ body: { timezone: "Europe/Berlin" } }),
  "POST /organizations/me/logo": () => ({ form: () => pictureForm("logo") }),
  "DELETE /organizations/me/logo": nothing,
  "GET /organizations/me/data-jobs": nothing,
  "POST /organizations/me/export": nothing,
  "POST /organizations/me/erasure": () => ({ body: { email: `${uniqueWord()}@person.test` } }),
  "GET /billing/plans": nothing,
  "GET /billing/subscription": nothing,
  "GET /billing/usage": nothing,
  "POST /billing/checkout": () => ({ body: { plan: "basic" } }),
  "POST /billing/portal": nothing,
  "POST /billing/ai-tickets": () => ({ body: { key: uniqueWord() } }),
  "PUT /billing/ai-tickets/:key": async ({ tokens }) => {
    const key = uniqueWord();
    await obtain(tokens.owner ?? "", "POST /billing/ai-tickets", { body: { key } });
    return { params: { key }, body: { ticket_id: null } };
  },
  "GET /billing/test-checkout/:sessionId": async ({ tokens }) => ({
    params: { sessionId: await aCheckout(tokens.owner ?? "", "basic") },
  }),
  "POST /billing/test-checkout/:sessionId": async ({ tokens }) => ({
    params: { sessionId: await aCheckout(tokens.owner ?? "", "basic") },
    body: { outcome: "back" },
  }),
  "GET /integrations/": nothing,
  "GET /integrations/:integrationId/": ofWebhook,
  "PUT /integrations/:integrationId/": ({ webhookId }) => ({
    params: { integrationId: webhookId },
    body: { is_enabled: true },
  }),
  "DELETE /integrations/:integrationId/": async ({ tokens, ours }) => ({
    params: { integrationId: await aWebhook(tokens.owner ?? "", ours.word) },
  }),
  "POST /integrations/:integrationId/test/": ofWebhook,
  "POST /integrations/webhooks": () => ({
    body: { name: "A hook", url: "https://hooks.example/in", events: ["ticket.restored"] },
  }),
  "POST /integrations/:integrationId/secret": ofWebhook,
  "GET /integrations/deliveries": nothing,
  "POST /integrations/deliveries/:deliveryId/redeliver": async ({ tokens, deliveryId }) => {
    await delivered(tokens.owner ?? "", deliveryId);
    return { params: { deliveryId } };
  },
  "POST /integrations/:integrationId/tickets": ({ ticketId }) => ({
    params: { integrationId: "jira" },
    body: { ticket_id: ticketId },
  }),
  "GET /integrations/tickets/:ticketId": ({ ticketId }) => ({ params: { ticketId } }),
  "GET /notifications": nothing,
  "POST /notifications/read": () => ({ body: {} }),
  "POST /notifications/done": () => ({ body: {} }),
  "GET /notifications/settings": nothing,
  "PUT /notifications/settings": () => ({ body: { digest: "off" } }),
  "POST /notifications/test-email": nothing,
} satisfies Partial<Record<keyof Api | BesideTheLists, Row>>;
