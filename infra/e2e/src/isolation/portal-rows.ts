import type { Api } from "@tessera/client/call";
import { aTicket } from "../installation.ts";
import { members, strangers } from "./caller.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Exceptions, Row } from "./row.ts";

const made = "made-up";
const challenge = {
  parameters: {
    ...{ algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "00", cost: 1, keyLength: 32, keyPrefix: "00" },
    expiresAt: 4_000_000_000,
  },
  signature: "00",
};

const ofOurs: Row = ({ ours }) => ({ query: { organization: ours.slug } });

/** Creates a ticket of the customer who is signed in at the portal. */
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
  "POST /portal/session/code": ({ ours }) => ({
    body: { organization: ours.slug, email: `nobody@${ours.word}.test`, code: "123456" },
  }),
  "POST /portal/session/identity": ({ ours }) => ({ body: { organization: ours.slug, token: made } }),
  "GET /portal/form/challenge": ofOurs,
  "POST /portal/form/pass": ({ ours }) => ({
    body: { organization: ours.slug, challenge, solution: { counter: 1, derivedKey: "00" } },
  }),
  "POST /portal/form/files": ({ ours }) => ({
    body: { organization: ours.slug, pass: made, filename: "picture.png", bytes: 1_000 },
  }),
  "POST /portal/form/requests": ({ ours }) => ({
    body: {
      ...{ organization: ours.slug, pass: made, name: "Nobody", email: `nobody@${ours.word}.test` },
      ...{ title: "The printer", body: "It is out of paper." },
    },
  }),
  "POST /portal/form/open": ({ ours }) => ({ body: { organization: ours.slug, secret: made } }),
  "POST /portal/session/request": ({ ours }) => ({ body: { organization: ours.slug, secret: made } }),
  "POST /portal/rating/open": ({ ours }) => ({ body: { organization: ours.slug, secret: "made-up" } }),
  "POST /portal/rating": ({ ours }) => ({
    body: { organization: ours.slug, secret: "made-up", rating: "good" },
  }),
  "POST /portal/files": () => ({ body: { filename: "picture.png", bytes: 1_000 } }),
  "GET /portal/settings": () => ({}),
  "PUT /portal/settings": () => ({ body: { links_in_mails: true } }),
  "GET /portal/widget-secret": () => ({}),
  "POST /portal/widget-secret": () => ({}),
  "GET /tickets/:ticketId/customer-view": ofTicket,
  "GET /portal/tickets/": () => ({}),
  "POST /portal/tickets/": () => ({ body: { title: "The printer", body: "It is out of paper." } }),
  "GET /portal/tickets/:ticketId/": ofTicket,
  "GET /portal/tickets/:ticketId/messages": ofTicket,
  "POST /portal/tickets/:ticketId/messages": async (environment) => ({
    ...(await ofTicket(environment)),
    body: { body: "It works now." },
  }),
  "POST /portal/tickets/:ticketId/close": ofTicket,
  "POST /portal/tickets/:ticketId/reopen": ofTicket,
} satisfies Partial<Record<keyof Api, Row>>;

/** Without a link, code or cookie there is no session, whatever token is sent. Without a solved challenge there is no request. */
export const portalExceptions: Partial<Record<keyof Api, Exceptions>> = {
  "POST /portal/session": forAll(404),
  "POST /portal/session/code": forAll(404),
  "POST /portal/session/identity": forAll(401),
  "POST /portal/form/pass": forAll(403),
  "POST /portal/form/files": forAll(403),
  "POST /portal/form/requests": forAll(403),
  "POST /portal/form/open": forAll(404),
  "POST /portal/session/request": forAll(404),
  "POST /portal/rating/open": forAll(404),
  "POST /portal/rating": forAll(404),
};

/** Returns the same status for every caller. */
export function forAll(status: number): Exceptions {
  const callers = [...strangers, ...members, "foreign", "key"];
  return Object.fromEntries(callers.map((caller) => [caller, status]));
}
