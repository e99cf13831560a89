import type { Api } from "@tessera/client/call";
import { aTicket } from "../installation.ts";
import { members, strangers } from "./caller.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Exceptions, Row } from "./row.ts";

const ofOurs: Row = ({ ours }) => ({ query: { organization: ours.slug } });

/** A ticket of the customer who is signed in at the portal. */
async function ofTicket({ tokens, customerId }: IsolationEnvironment) {
  const { id } = await aTicket(tokens.owner ?? "", { title: "The printer", requester_id: customerId });
  return { params: { ticketId: id } };
}

export const portalRows = {
  "GET /portal/organizations/:organization": ({ ours }) => ({ params: { organization: ours.slug } }),
  "POST /portal/sign-in": ({ ours }) => ({
    body: { organization: ours.slug, email: `nobody@${ours.word}.test` },
  }),
  "POST /portal/session": ({ ours }) => ({ body: { organization: ours.slug, secret: "made-up" } }),
  "GET /portal/session": ofOurs,
  "DELETE /portal/session": ofOurs,
  "POST /portal/rating/open": ({ ours }) => ({ body: { organization: ours.slug, secret: "made-up" } }),
  "POST /portal/rating": ({ ours }) => ({
    body: { organization: ours.slug, secret: "made-up", rating: "good" },
  }),
  "POST /portal/files": () => ({ body: { filename: "picture.png", bytes: 1_000 } }),
  "GET /portal/settings": () => ({}),
  "PUT /portal/settings": () => ({ body: { links_in_mails: true } }),
  "GET /portal/tickets/": () => ({}),
  "GET /portal/tickets/:ticketId/": ofTicket,
  "GET /portal/tickets/:ticketId/messages": ofTicket,
  "POST /portal/tickets/:ticketId/messages": async (environment) => ({
    ...(await ofTicket(environment)),
    body: { body: "It works now." },
  }),
  "POST /portal/tickets/:ticketId/close": ofTicket,
  "POST /portal/tickets/:ticketId/reopen": ofTicket,
} satisfies Partial<Record<keyof Api, Row>>;

/** Without a link or cookie there is no session, whatever token is sent. */
export const portalExceptions: Partial<Record<keyof Api, Exceptions>> = {
  "POST /portal/session": forAll(404),
  "POST /portal/rating/open": forAll(404),
  "POST /portal/rating": forAll(404),
};

function forAll(status: number): Exceptions {
  const callers = [...strangers, ...members, "foreign", "key"];
  return Object.fromEntries(callers.map((caller) => [caller, status]));
}
