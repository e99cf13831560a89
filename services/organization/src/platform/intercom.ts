import { toReason } from "@tessera/wire/reason/reason";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { SentTicket } from "../schema/delivery.schema.ts";
import { descriptionText } from "./description-text.ts";
import type {
  CreateOptions,
  PlatformClient,
  PlatformSettings,
  RemoteTicket,
  UpdateOptions,
} from "./platform.ts";
import { createPlatformCall, type PlatformCall, type PlatformEnvironment } from "./platform-call.ts";
import { PlatformError } from "./platform-error.ts";
import { toStatusGroup } from "./status-group.ts";

/** Intercom, tickets of one type, for the person who reported them. The description names our ticket, so that it can be found again. */

const version = "2.14";

const State = Type.Object({ id: Type.String(), category: Type.String(), internal_label: Type.String() });
const Ticket = Type.Object({
  id: Type.String(),
  ticket_id: Type.String(),
  ticket_state: State,
  ticket_type: Type.Object({ id: Type.String(), workspace_id: Type.String() }),
});
const Found = Type.Object({ tickets: Type.Array(Ticket) });
const States = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      category: Type.String(),
      archived: Type.Optional(Type.Boolean()),
      ticket_types: Type.Object({ data: Type.Array(Type.Object({ id: Type.String() })) }),
    }),
  ),
});
const Me = Type.Object({
  email: Type.String(),
  name: Type.Optional(Type.String()),
  app: Type.Object({ name: Type.String() }),
});
const TicketType = Type.Object({ name: Type.String() });
const Refusal = Type.Object({ errors: Type.Array(Type.Object({ message: Type.String() })) });

const categories = {
  new: "submitted",
  working: "in_progress",
  waiting: "waiting_on_customer",
  closed: "resolved",
} as const;

export function createIntercom(environment: PlatformEnvironment, settings: PlatformSettings): PlatformClient {
  const { base_url: baseUrl = "", access_token: token = "", ticket_type_id = "" } = settings;
  const call = createPlatformCall(environment, {
    name: "Intercom",
    baseUrl,
    headers: { authorization: `Bearer ${token}`, "intercom-version": version },
    secrets: [token],
    reasonIn,
  });

  async function create(ticket: SentTicket, { mayExist }: CreateOptions): Promise<RemoteTicket> {
    const known = mayExist ? await findByTicket(call, ticket.id) : null;
    if (known) return update(ticket, { remoteId: known, isStatusNew: true });
    const body = {
      ticket_type_id,
      contacts: [{ email: ticket.creator_email }],
      ticket_attributes: toAttributes(ticket),
      skip_notifications: true,
    };
    return follow(call, await call("POST /tickets", { body, answer: Ticket }), ticket);
  }

  async function update(ticket: SentTicket, { remoteId, isStatusNew }: UpdateOptions): Promise<RemoteTicket> {
    const body = { ticket_attributes: toAttributes(ticket), skip_notifications: true };
    const changed = await call(`PUT /tickets/${encodeURIComponent(remoteId)}`, { body, answer: Ticket });
    return isStatusNew ? follow(call, changed, ticket) : toRemoteTicket(changed);
  }

  return {
    create,
    update,
    async read(remoteId) {
      return toRemoteTicket(await call(`GET /tickets/${encodeURIComponent(remoteId)}`, { answer: Ticket }));
    },
    async test() {
      const { app, name, email } = await call("GET /me", { answer: Me });
      const type = await findType(call, ticket_type_id);
      return toReason("delivery.connected_intercom", {
        name: app.name,
        person: name ?? email,
        type: type.name,
      });
    },
  };
}

function toAttributes(ticket: SentTicket) {
  const { title, number, id } = ticket;
  const text = `${descriptionText(ticket) ?? ""}\n\nTessera ticket #${number} (${id})`.trim();
  return { _default_title_: title, _default_description_: text };
}

async function findByTicket(call: PlatformCall, ticketId: string): Promise<string | null> {
  const query = { field: "description", operator: "~", value: ticketId };
  const { tickets } = await call("POST /tickets/search", {
    body: { query, pagination: { per_page: 1 } },
    answer: Found,
  });
  return tickets[0]?.id ?? null;
}

async function findType(call: PlatformCall, typeId: string) {
  try {
    return await call(`GET /ticket_types/${encodeURIComponent(typeId)}`, { answer: TicketType });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error;
    throw new PlatformError(toReason("delivery.no_ticket_type", { type: typeId }), {
      kind: "rejected",
      status: 404,
    });
  }
}

/** Sets the first state in the category of our status. If the ticket's type has none, the state stays unchanged. */
async function follow(
  call: PlatformCall,
  remoteTicket: Static<typeof Ticket>,
  { status }: SentTicket,
): Promise<RemoteTicket> {
  const wanted = categories[toStatusGroup(status)];
  if (remoteTicket.ticket_state.category === wanted) return toRemoteTicket(remoteTicket);
  const { data } = await call("GET /ticket_states", { answer: States });
  const state = data.find(
    ({ category, archived, ticket_types }) =>
      category === wanted &&
      !archived &&
      ticket_types.data.some(({ id }) => id === remoteTicket.ticket_type.id),
  );
  if (!state) return toRemoteTicket(remoteTicket);
  const body = { ticket_state_id: state.id, skip_notifications: true };
  return toRemoteTicket(
    await call(`PUT /tickets/${encodeURIComponent(remoteTicket.id)}`, { body, answer: Ticket }),
  );
}

function toRemoteTicket({ id, ticket_id, ticket_state, ticket_type }: Static<typeof Ticket>): RemoteTicket {
  const inbox = `https://app.intercom.com/a/inbox/${encodeURIComponent(ticket_type.workspace_id)}/inbox`;
  return {
    remoteId: id,
    shownId: ticket_id,
    url: `${inbox}/conversation/${encodeURIComponent(id)}`,
    status: ticket_state.internal_label,
    isClosed: ticket_state.category === "resolved",
  };
}

function reasonIn(body: unknown): string | null {
  return Check(Refusal, body) ? body.errors.map(({ message }) => message).join(" ") : null;
}
