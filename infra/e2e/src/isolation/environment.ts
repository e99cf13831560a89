import { expect } from "@playwright/test";
import type { Permission } from "@tessera/wire/api/permission";
import { callApi, obtain, readToken } from "../api.ts";
import { aFakeJira, type FakeJira } from "../fake-jira.ts";
import { aTicket } from "../installation.ts";
import { linkInMail } from "../mailbox.ts";
import { anOrganization, type TestOrganization, type TestPerson } from "../organization.ts";
import { pictureForm } from "../picture.ts";
import { aPortalCustomer } from "../portal.ts";
import { aFile, uploadForm } from "../upload.ts";
import type { CallerName } from "./caller.ts";

/** An organization with one of everything, and the tokens of everyone who may call it. */
export interface IsolationEnvironment {
  ours: TestOrganization;
  jira: FakeJira;
  /** Tokens by caller; undefined for `anonymous`. */
  tokens: Record<CallerName, string | undefined>;
  /** The customer whose token is `tokens.customer`. */
  customerId: string;
  spares: TestPerson[];
  /** API keys of the owner, by their scopes. */
  keys: Map<string, Promise<string>>;
  ticketId: string;
  eventId: string;
  fileId: string;
  pictureId: string;
  communicationId: string;
  invitationToken: string;
  webhookId: string;
  deliveryId: string;
}

interface Identified {
  id: string;
}

export async function anIsolationEnvironment(): Promise<IsolationEnvironment> {
  const [ours, theirs] = await Promise.all([
    anOrganization(["user", "user", "user", "viewer", "user", "user", "admin", "owner"]),
    anOrganization(),
  ]);
  const [former, ...spares] = ours.people.slice(4) as [TestPerson, ...TestPerson[]];
  const [viewer, user, admin, owner, foreign, formerToken] = (await Promise.all(
    [ours.viewer, ours.user, ours.admin, ours.owner, theirs.owner, former].map(({ email }) =>
      readToken(email),
    ),
  )) as [string, string, string, string, string, string];
  await obtain(owner, "DELETE /organizations/members/:memberId/", { params: { memberId: former.id } });
  const { key } = await obtain<{ key: string }>(owner, "POST /auth/api-keys", {
    body: { name: "Reader", kind: "organization", scopes: ["tickets.read"] },
  });
  const customer = await aPortalCustomer(owner, ours);
  const tokens = {
    ...{ anonymous: undefined, garbage: "abc.def.ghi", expired: expired(owner), former: formerToken },
    ...{ viewer, user, admin, owner, foreign, key },
    customer: customer.token,
  };
  await Promise.all([buy(owner, "premium"), buy(foreign, "premium")]);
  const jira = await aFakeJira();
  await Promise.all([connectJira(owner, jira), connectJira(foreign, jira)]);
  await obtain(owner, "PUT /portal/settings", { body: { has_form: true, has_widget: true } });
  const rest = await furnish(owner, ours);
  return { ours, tokens, customerId: customer.id, spares, keys: new Map(), jira, ...rest };
}

/** Returns an API key of our owner with exactly these scopes. Each is created once. */
export function keyOfOwner(
  { keys, tokens }: IsolationEnvironment,
  scopes: readonly Permission[],
): Promise<string> {
  const name = scopes.join(", ");
  const known = keys.get(name);
  if (known) return known;
  const body = { name: `Key ${name}`.slice(0, 60), kind: "personal", scopes };
  const made = obtain<{ key: string }>(tokens.owner ?? "", "POST /auth/api-keys", { body }).then(
    ({ key }) => key,
  );
  keys.set(name, made);
  return made;
}

async function connectJira(token: string, { settings }: FakeJira): Promise<void> {
  await obtain(token, "PUT /integrations/:integrationId/", {
    params: { integrationId: "jira" },
    body: { settings: { ...settings, sends_all: "false" } },
  });
}

/** Creates one of everything that has an id. */
async function furnish(owner: string, { word }: TestOrganization) {
  const { id: ticketId } = await aTicket(owner, { title: `Ticket ${word}` });
  const [fileId, pictureId, communicationId, webhookId, invitationToken, deliveryId] = await Promise.all([
    aFile(owner, uploadForm(word)),
    aFile(owner, pictureForm("file")),
    aNote(owner, ticketId, word),
    aWebhook(owner, word),
    anInvitation(owner, word),
    aDelivery(owner, ticketId),
  ]);
  const eventId = await latestEvent(owner, ticketId);
  return { ticketId, eventId, fileId, pictureId, communicationId, webhookId, invitationToken, deliveryId };
}

export async function aNote(token: string, ticketId: string, word: string): Promise<string> {
  const body = { body: `Note ${word}`, visibility: "internal" };
  const call = { params: { ticketId }, body };
  return (await obtain<Identified>(token, "POST /tickets/:ticketId/communications", call)).id;
}

export async function aWebhook(token: string, word: string): Promise<string> {
  const body = { name: `Hook ${word}`, url: "https://hooks.example/in", events: ["ticket.restored"] };
  const made = await obtain<{ integration: Identified }>(token, "POST /integrations/webhooks", { body });
  return made.integration.id;
}

async function anInvitation(token: string, word: string): Promise<string> {
  const email = `guest@${word}.test`;
  await obtain(token, "POST /organizations/invite/", { body: { email } });
  return new URL(await linkInMail(email)).pathname.split("/").at(-1) ?? "";
}

/** Creates a delivery, and waits until it has succeeded. Returns its id. */
async function aDelivery(token: string, ticketId: string): Promise<string> {
  const { id } = await obtain<Identified>(token, "POST /integrations/:integrationId/tickets", {
    params: { integrationId: "jira" },
    body: { ticket_id: ticketId },
  });
  await delivered(token, id);
  return id;
}

export async function delivered(token: string, deliveryId: string): Promise<void> {
  await expect(async () => {
    const { items } = await obtain<{ items: { id: string; state: string }[] }>(
      token,
      "GET /integrations/deliveries",
    );
    expect(items.find(({ id }) => id === deliveryId)?.state).toBe("delivered");
  }).toPass({ timeout: 30_000 });
}

async function latestEvent(token: string, ticketId: string): Promise<string> {
  const call = { params: { ticketId } };
  const { items } = await obtain<{ items: Identified[] }>(token, "GET /tickets/:ticketId/activity", call);
  return items[0]?.id ?? "";
}

/** Buys a plan at the test provider. */
export async function buy(owner: string, plan: string): Promise<void> {
  const params = { sessionId: await aCheckout(owner, plan) };
  await obtain(owner, "POST /billing/test-checkout/:sessionId", { params, body: { outcome: "pay" } });
}

export async function aCheckout(owner: string, plan: string): Promise<string> {
  const { url } = await obtain<{ url: string }>(owner, "POST /billing/checkout", { body: { plan } });
  return url.split("/").at(-1) ?? "";
}

/** Returns the token with an expiry in the past. An attacker can write such a token, but cannot sign it. */
function expired(token: string): string {
  const [header, claims = "", signature] = token.split(".");
  const past = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp: 1_000_000_000 };
  return [header, Buffer.from(JSON.stringify(past)).toString("base64url"), signature].join(".");
}

/** Waits until the token is refused by all operations. Services learn within two seconds that a token has ended. */
export async function untilRefused(token: string, operations: string[]): Promise<void> {
  await expect(async () => {
    const answers = await Promise.all(operations.map((operation) => callApi(token, operation)));
    expect(answers.map(({ status }) => status)).toEqual(operations.map(() => 401));
  }).toPass({ timeout: 10_000 });
}
