import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import { aTicket } from "../desk.ts";
import type { Row } from "./row.ts";
import { aNote, type World } from "./world.ts";

const nothing: Row = () => ({});
const ofTicket: Row = ({ ticketId }) => ({ params: { ticketId } });

/** A ticket of its own for whoever is served. */
async function freshTicket({ tokens, ours }: World) {
  const { id } = await aTicket(tokens.owner ?? "", { title: `Ticket ${ours.word}` });
  return { ticketId: id };
}

const aView = { name: "Urgent", query: { priority: ["urgent"] } };

/** Everybody has views of their own. */
const ofView: Row = async (_, { token }) => {
  const { id } = await obtain<{ id: string }>(token, "POST /views", { body: aView });
  return { params: { viewId: id } };
};

export const ticketRows = {
  "GET /views": nothing,
  "POST /views": () => ({ body: aView }),
  "PUT /views/:viewId": async (world, served) => ({
    ...(await ofView(world, served)),
    body: { name: "Most urgent" },
  }),
  "DELETE /views/:viewId": ofView,
  "GET /tickets/": nothing,
  "GET /tickets/board": nothing,
  "GET /tickets/strip": nothing,
  "GET /tickets/vocabulary": nothing,
  "GET /tickets/deleted": nothing,
  "GET /tickets/of-files": ({ fileId }) => ({ query: { file_id: fileId } }),
  "POST /tickets/": () => ({ body: { title: "A ticket" } }),
  "POST /tickets/bulk": ({ ticketId }) => ({ body: { ids: [ticketId], change: { priority: "high" } } }),
  "GET /tickets/:ticketId/": ofTicket,
  "PUT /tickets/:ticketId/": ({ ticketId }) => ({ params: { ticketId }, body: { priority: "low" } }),
  "PATCH /tickets/:ticketId/": ({ ticketId }) => ({ params: { ticketId }, body: { priority: "high" } }),
  "DELETE /tickets/:ticketId/": async (world) => ({ params: await freshTicket(world) }),
  "POST /tickets/:ticketId/restore": async (world) => {
    const params = await freshTicket(world);
    await obtain(world.tokens.owner ?? "", "DELETE /tickets/:ticketId/", { params });
    return { params };
  },
  "GET /tickets/:ticketId/files": ofTicket,
  "POST /tickets/:ticketId/attachments": async (world) => ({
    params: await freshTicket(world),
    body: { file_ids: [world.fileId] },
  }),
  "PUT /tickets/:ticketId/read": ({ ticketId, eventId }) => ({
    params: { ticketId },
    body: { event_id: eventId },
  }),
  "GET /tickets/:ticketId/activity": ofTicket,
  "PUT /tickets/:ticketId/presence": ({ ticketId }) => ({ params: { ticketId }, body: { state: "viewing" } }),
  "GET /tickets/:ticketId/communications": ofTicket,
  "POST /tickets/:ticketId/communications": ({ ticketId }) => ({
    params: { ticketId },
    body: { body: "A note", visibility: "internal" },
  }),
  "PATCH /tickets/:ticketId/communications/:communicationId": async ({ ticketId, ours }, { token }) => ({
    params: { ticketId, communicationId: await aNote(token, ticketId, ours.word) },
    body: { body: "A changed note" },
  }),
  "DELETE /tickets/:ticketId/communications/:communicationId": async ({ ticketId, ours }, { token }) => ({
    params: { ticketId, communicationId: await aNote(token, ticketId, ours.word) },
  }),
  "GET /tickets/:ticketId/relations": ofTicket,
  "POST /tickets/:ticketId/merge": async (world) => ({
    params: await freshTicket(world),
    body: { into_ticket_id: world.ticketId },
  }),
  "POST /tickets/:ticketId/unmerge": async (world) => {
    const params = await freshTicket(world);
    const body = { into_ticket_id: world.ticketId };
    await obtain(world.tokens.owner ?? "", "POST /tickets/:ticketId/merge", { params, body });
    return { params };
  },
  "POST /tickets/:ticketId/split": ({ ticketId, communicationId }) => ({
    params: { ticketId },
    body: { title: "A part", communication_ids: [communicationId] },
  }),
  "POST /tickets/:ticketId/links": async (world) => ({
    params: await freshTicket(world),
    body: { ticket_id: world.ticketId, kind: "relates_to" },
  }),
  "DELETE /tickets/:ticketId/links": async (world) => {
    const params = await freshTicket(world);
    const body = { ticket_id: world.ticketId, kind: "relates_to" };
    await obtain(world.tokens.owner ?? "", "POST /tickets/:ticketId/links", { params, body });
    return { params, body };
  },
} satisfies Partial<Record<keyof Api, Row>>;
