import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import { aTicket } from "../installation.ts";
import { aNote, type IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

const nothing: Row = () => ({});
const ofTicket: Row = ({ ticketId }) => ({ params: { ticketId } });

/** Creates a ticket, so that each caller that is served has one of its own. */
async function freshTicket({ tokens, ours }: IsolationEnvironment) {
  const { id } = await aTicket(tokens.owner ?? "", { title: `Ticket ${ours.word}` });
  return { ticketId: id };
}

const aView = { name: "Urgent", query: { priority: ["urgent"] } };

/** Creates a saved view of the caller, because saved views are personal. */
const ofView: Row = async (_, { token }) => {
  const { id } = await obtain<{ id: string }>(token, "POST /views", { body: aView });
  return { params: { viewId: id } };
};

const aMacro = { name: "High", actions: { priority: "high" } };

/** Creates a macro of the caller, because macros are personal unless they are shared. */
const ofMacro: Row = async (_, { token }) => {
  const { id } = await obtain<{ id: string }>(token, "POST /macros", { body: aMacro });
  return { params: { macroId: id } };
};

/** Changes a ticket of the owner in bulk. */
const ofChangeSet: Row = async ({ tokens, ticketId }) => {
  const body = { ids: [ticketId], change: { labels: { add: ["changed"] } } };
  const made = await obtain<{ change_set_id: string }>(tokens.owner ?? "", "POST /tickets/bulk", { body });
  return { params: { changeSetId: made.change_set_id } };
};

export const ticketRows = {
  "GET /change-sets/:changeSetId": ofChangeSet,
  "POST /change-sets/:changeSetId/undo": ofChangeSet,
  "GET /views": nothing,
  "POST /views": () => ({ body: aView }),
  "PUT /views/:viewId": async (environment, served) => ({
    ...(await ofView(environment, served)),
    body: { name: "Most urgent" },
  }),
  "PUT /views/:viewId/pin": async ({ tokens }) => {
    const body = { ...aView, audience: "shared" };
    const { id } = await obtain<{ id: string }>(tokens.owner ?? "", "POST /views", { body });
    return { params: { viewId: id }, body: { is_pinned: true } };
  },
  "DELETE /views/:viewId": ofView,
  "GET /macros": nothing,
  "POST /macros": () => ({ body: aMacro }),
  "GET /macros/:macroId": ofMacro,
  "PUT /macros/:macroId": async (environment, served) => ({
    ...(await ofMacro(environment, served)),
    body: { ...aMacro, name: "Higher" },
  }),
  "PATCH /macros/:macroId": async (environment, served) => ({
    ...(await ofMacro(environment, served)),
    body: { name: "Highest" },
  }),
  "DELETE /macros/:macroId": ofMacro,
  "POST /macros/:macroId/preview": async (environment, served) => ({
    ...(await ofMacro(environment, served)),
    body: { ticket_id: environment.ticketId },
  }),
  "POST /tickets/:ticketId/macros/:macroId": async (environment, served) => {
    const { params } = await ofMacro(environment, served);
    return { params: { ...params, ...(await freshTicket(environment)) } };
  },
  "GET /tickets/": nothing,
  "GET /tickets/board": nothing,
  "GET /tickets/counts": nothing,
  "GET /tickets/vocabulary": nothing,
  "GET /tickets/deleted": nothing,
  "GET /tickets/messages": () => ({ query: { search: "text" } }),
  "GET /tickets/of-files": ({ fileId }) => ({ query: { file_id: fileId } }),
  "POST /tickets/": () => ({ body: { title: "A ticket" } }),
  "POST /tickets/bulk": ({ ticketId }) => ({ body: { ids: [ticketId], change: { priority: "high" } } }),
  "POST /tickets/take-next": async (environment) => {
    await freshTicket(environment);
    return {};
  },
  "GET /tickets/:ticketId/": ofTicket,
  "PUT /tickets/:ticketId/": ({ ticketId }) => ({ params: { ticketId }, body: { priority: "low" } }),
  "PATCH /tickets/:ticketId/": ({ ticketId }) => ({ params: { ticketId }, body: { priority: "high" } }),
  "DELETE /tickets/:ticketId/": async (environment) => ({ params: await freshTicket(environment) }),
  "POST /tickets/:ticketId/restore": async (environment) => {
    const params = await freshTicket(environment);
    await obtain(environment.tokens.owner ?? "", "DELETE /tickets/:ticketId/", { params });
    return { params };
  },
  "GET /tickets/:ticketId/files": ofTicket,
  "POST /tickets/:ticketId/attachments": async (environment) => ({
    params: await freshTicket(environment),
    body: { file_ids: [environment.fileId] },
  }),
  "PUT /tickets/:ticketId/read": ({ ticketId, eventId }) => ({
    params: { ticketId },
    body: { event_id: eventId },
  }),
  "GET /tickets/:ticketId/activity": ofTicket,
  "GET /tickets/presence": ({ ticketId }) => ({ query: { ticket_id: ticketId } }),
  "PUT /tickets/:ticketId/presence": ({ ticketId }) => ({ params: { ticketId }, body: { state: "viewing" } }),
  "GET /tickets/:ticketId/communications": ofTicket,
  "GET /tickets/reply-settings": nothing,
  "GET /tickets/queues": nothing,
  "GET /tickets/workload": nothing,
  "GET /tickets/member-settings": nothing,
  "PUT /tickets/member-settings": () => ({ body: { opens_next: true } }),
  "PUT /tickets/reply-settings": () => ({ body: { opens_new: true } }),
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
  "POST /tickets/:ticketId/communications/:communicationId/decide": ({ ticketId, communicationId }) => ({
    params: { ticketId, communicationId },
    body: { decision: "note" },
  }),
  "GET /tickets/:ticketId/draft": ofTicket,
  "PUT /tickets/:ticketId/draft": async (environment) => ({
    params: await freshTicket(environment),
    body: { body: "A draft", visibility: "internal", version: null },
  }),
  "DELETE /tickets/:ticketId/draft": ({ ticketId }) => ({
    params: { ticketId },
    query: { visibility: "internal" },
  }),
  "POST /tickets/:ticketId/draft/take-over": async (environment, { userId }) => {
    const params = await freshTicket(environment);
    const { ours, tokens } = environment;
    const writer = userId === ours.admin.id ? "user" : "admin";
    const draft = { visibility: "internal", body: "A draft", version: null } as const;
    await obtain(tokens[writer] ?? "", "PUT /tickets/:ticketId/draft", { params, body: draft });
    return { params, body: { visibility: "internal", member_id: ours[writer].id } };
  },
  "POST /tickets/:ticketId/snooze": ({ ticketId }) => ({ params: { ticketId }, body: { until_reply: true } }),
  "DELETE /tickets/:ticketId/snooze": ofTicket,
  "GET /tickets/:ticketId/watchers": ofTicket,
  "PUT /tickets/:ticketId/watch": ofTicket,
  "DELETE /tickets/:ticketId/watch": ofTicket,
  "POST /tickets/watch": ({ ticketId }) => ({ body: { ticket_ids: [ticketId], is_watching: true } }),
  "GET /tickets/:ticketId/relations": ofTicket,
  "POST /tickets/:ticketId/merge": async (environment) => ({
    params: await freshTicket(environment),
    body: { into_ticket_id: environment.ticketId },
  }),
  "POST /tickets/:ticketId/unmerge": async (environment) => {
    const params = await freshTicket(environment);
    const body = { into_ticket_id: environment.ticketId };
    await obtain(environment.tokens.owner ?? "", "POST /tickets/:ticketId/merge", { params, body });
    return { params };
  },
  "POST /tickets/:ticketId/split": ({ ticketId, communicationId }) => ({
    params: { ticketId },
    body: { title: "A part", communication_ids: [communicationId] },
  }),
  "POST /tickets/:ticketId/links": async (environment) => ({
    params: await freshTicket(environment),
    body: { ticket_id: environment.ticketId, kind: "relates_to" },
  }),
  "DELETE /tickets/:ticketId/links": async (environment) => {
    const params = await freshTicket(environment);
    const body = { ticket_id: environment.ticketId, kind: "relates_to" };
    await obtain(environment.tokens.owner ?? "", "POST /tickets/:ticketId/links", { params, body });
    return { params, body };
  },
} satisfies Partial<Record<keyof Api, Row>>;
