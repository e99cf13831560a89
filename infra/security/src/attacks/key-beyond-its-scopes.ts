import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import type { Permission } from "@tessera/wire/api/permission";
import { type Attack, expectHeld } from "../attack.ts";

/** Uses an owner's API keys for actions that the owner may perform but the scope does not cover, also on routes that the scope opens. */
export const attack: Attack = {
  title: "an API key does nothing beyond its scopes, whatever its owner may",
  isShort: true,
  fault: {
    file: "services/tickets/src/change-set/ticket-bulk.policy.ts",
    find: '!isPermitted(actor, "tickets.delete")',
    replace: '!isPermitted({ role: actor.role }, "tickets.delete")',
  },
  async run() {
    const { owner, word } = await anOrganization();
    const token = await readToken(owner.email);
    const { id: ticketId } = await obtain<{ id: string }>(token, "POST /tickets/", {
      body: { title: "Kept" },
    });
    const ofTicket = { params: { ticketId } };
    const webhook = { name: "Ours", url: "https://evil.test/", events: ["ticket.created"] };
    const provider = { kind: "openai_compatible", base_url: "https://evil.test/v1", model: "any" };
    const view = { name: "For all", query: {}, audience: "shared" };
    for (const { scope, operation, call } of [
      {
        scope: "tickets.write",
        operation: "POST /tickets/bulk",
        call: { body: { ids: [ticketId], change: { deleted: true } } },
      },
      {
        scope: "tickets.note",
        operation: "POST /tickets/:ticketId/communications",
        call: { ...ofTicket, body: { body: "To the requester", visibility: "public" } },
      },
      { scope: "views.own", operation: "POST /views", call: { body: view } },
      { scope: "tickets.read", operation: "DELETE /tickets/:ticketId/", call: ofTicket },
      { scope: "agents.read", operation: "POST /agents/similar-tickets", call: { body: { title: "Kept" } } },
      { scope: "organization.settings", operation: "POST /organizations/me/export", call: {} },
      {
        scope: "organization.settings",
        operation: "PUT /organizations/me/",
        call: { body: { ai_provider: provider } },
      },
      {
        scope: "organization.settings",
        operation: "POST /mail/inboxes",
        call: { body: { name: "Ours", local_part: word } },
      },
      { scope: "integrations.manage", operation: "POST /integrations/webhooks", call: { body: webhook } },
    ] as const) {
      const { status } = await callApi(await keyFor(token, scope), operation, call);
      expectHeld(status === 403, `a key for ${scope} was answered ${status} by ${operation}`);
    }
  },
};

async function keyFor(token: string, scope: Permission): Promise<string> {
  const body = { name: scope, kind: "personal", scopes: [scope] };
  return (await obtain<{ key: string }>(token, "POST /auth/api-keys", { body })).key;
}
