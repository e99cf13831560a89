import { expect } from "@playwright/test";
import type { Api } from "@tessera/client/call";
import type { SetAsidePage } from "@tessera/wire/mail/mail";
import { obtain } from "../api.ts";
import { uniqueWord } from "../installation.ts";
import { writeToInbox } from "../mailbox.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Row } from "./row.ts";

let created = 0;

/** Returns a new inbox with a unique address, because an address belongs to only one inbox of the installation. */
function newInbox() {
  return { local_part: uniqueWord(), name: "Support" };
}

const ofInbox: Row = async (environment) => {
  const owner = environment.tokens.owner ?? "";
  const inbox = await obtain<{ id: string }>(owner, "POST /mail/inboxes", { body: newInbox() });
  return { params: { inboxId: inbox.id } };
};

const ofProviderInbox: Row = async (environment) => {
  const owner = environment.tokens.owner ?? "";
  const body = { address: `${uniqueWord()}@mailbox.test`, name: "Support", provider: "google" } as const;
  const inbox = await obtain<{ id: string }>(owner, "POST /mail/inboxes", { body });
  return { params: { inboxId: inbox.id } };
};

/** Sends a mail of a blocked customer through the local mailbox, and returns its id once it is held. */
async function aHeldMail(environment: IsolationEnvironment): Promise<string> {
  const owner = environment.tokens.owner ?? "";
  const inbox = await obtain<{ address: string }>(owner, "POST /mail/inboxes", { body: newInbox() });
  created += 1;
  const from = `blocked-${created}@${environment.ours.word}.test`;
  const customer = { name: "Blocked", is_blocked: true, addresses: [{ email: from }] };
  await obtain(owner, "POST /customers/", { body: customer });
  await writeToInbox({ from, to: inbox.address, subject: `Held ${created}`, text: "Hello" });
  let id: string | undefined;
  await expect(async () => {
    const { items } = await obtain<SetAsidePage>(owner, "GET /mail/set-aside", { query: { reason: "spam" } });
    id = items.find((mail) => mail.from_address === from)?.id;
    expect(id).toBeTruthy();
  }).toPass();
  return id ?? "";
}

/** A mail server that does not exist. The answer names the step that failed. */
const noServer = {
  host: "mail.invalid",
  port: 465,
  security: "tls",
  user: "support",
  password: "secret",
} as const;

export const mailRows = {
  "GET /mail/support-address": ({ ours }) => ({ query: { organization: ours.slug } }),
  "GET /mail/inboxes": () => ({}),
  // Two organizations send the same call, so the address is a new one each time.
  "POST /mail/inboxes": () => ({
    get body() {
      return newInbox();
    },
  }),
  "PATCH /mail/inboxes/:inboxId": async (environment, caller) => ({
    ...(await ofInbox(environment, caller)),
    body: { name: "Customer service" },
  }),
  "DELETE /mail/inboxes/:inboxId": ofInbox,
  "POST /mail/inboxes/:inboxId/consent": ofProviderInbox,
  "POST /mail/inboxes/connect": () => ({ body: { state: "sealed for someone", code: "code" } }),
  "POST /mail/inboxes/test": () => ({ body: { address: "support@mail.invalid", smtp: noServer } }),
  "POST /mail/inboxes/:inboxId/test": async (environment, caller) => ({
    ...(await ofInbox(environment, caller)),
    body: { smtp: noServer },
  }),
  "POST /mail/inboxes/:inboxId/test-mail": ofInbox,
  "GET /mail/tickets/:ticketId": ({ ticketId }) => ({ params: { ticketId } }),
  "GET /mail/received/:mailId/source": async (environment) => ({
    params: { mailId: await aHeldMail(environment) },
  }),
  "GET /mail/set-aside": () => ({}),
  "POST /mail/set-aside/:mailId/release": async (environment) => ({
    params: { mailId: await aHeldMail(environment) },
  }),
  "GET /mail/spam": () => ({}),
  "POST /mail/spam/:mailId/release": async (environment) => ({
    params: { mailId: await aHeldMail(environment) },
  }),
} satisfies Partial<Record<keyof Api, Row>>;
