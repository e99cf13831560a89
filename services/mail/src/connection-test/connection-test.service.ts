import type { Actor } from "@tessera/kit/actor";
import { notFound, rateLimited } from "@tessera/kit/failure";
import type {
  ConnectionDraft,
  ConnectionOutcome,
  ConnectionReport,
  InboxConnectionDraft,
} from "@tessera/wire/mail";
import type { MailContext } from "../context.ts";
import { findInbox } from "../inbox/inbox.repository.ts";
import { findMailbox } from "../mailbox/mailbox.repository.ts";
import { openMailbox } from "../mailbox/open-mailbox.ts";
import { findSmtpServer } from "../own-server/own-server.repository.ts";
import {
  type Attempt,
  OwnServerUnavailableError,
  toUnavailable,
} from "../own-server/own-server-unavailable.ts";
import type { OwnServers } from "../own-server/own-servers.ts";
import { sendBy } from "../own-server/own-transport.ts";
import { draftServer, passwordOf, type ServerDraft, storedServer } from "../own-server/server-draft.ts";

type Context = Pick<MailContext, "tenantDb" | "servers">;

/** What is tried. */
interface Trial {
  address: string;
  incoming?: (ServerDraft & { folder: string }) | undefined;
  outgoing?: ServerDraft | undefined;
}

export async function testDraft({ servers }: Context, draft: ConnectionDraft): Promise<ConnectionReport> {
  const { address, mailbox, smtp } = draft;
  const known = undefined;
  return tryBoth(servers, {
    address: address.toLowerCase(),
    incoming: mailbox && { ...draftServer(servers, mailbox, { known, use: "imap" }), folder: mailbox.folder },
    outgoing: smtp && draftServer(servers, smtp, { known, use: "smtp" }),
  });
}

/** The servers of an inbox, as they are saved where nothing else is given. */
export async function testInbox(
  { tenantDb, servers }: Context,
  { organizationId }: Actor,
  inboxId: string,
  { mailbox, smtp }: InboxConnectionDraft,
): Promise<ConnectionReport> {
  const db = tenantDb.for(organizationId);
  const inbox = await findInbox(db, inboxId);
  if (!inbox || inbox.removed_at !== null) throw notFound("inbox");
  const [box, own] = [await findMailbox(db, inboxId), await findSmtpServer(db, inboxId)];
  const incoming = mailbox
    ? draftServer(servers, mailbox, { known: box, use: "imap" })
    : box && storedServer(box);
  const outgoing = smtp ? draftServer(servers, smtp, { known: own, use: "smtp" }) : own && storedServer(own);
  const folder = mailbox?.folder ?? box?.folder ?? "";
  return tryBoth(servers, {
    address: inbox.address,
    incoming: incoming && { ...incoming, folder },
    outgoing,
  });
}

async function tryBoth(
  servers: OwnServers,
  { address, incoming, outgoing }: Trial,
): Promise<ConnectionReport> {
  const [read, sent] = await Promise.all([
    incoming && tryIncoming(servers, incoming),
    outgoing && tryOutgoing(servers, outgoing, address),
  ]);
  return { incoming: read ?? null, outgoing: sent ?? null };
}

async function tryIncoming(
  servers: OwnServers,
  draft: NonNullable<Trial["incoming"]>,
): Promise<ConnectionOutcome> {
  const { host, folder } = draft;
  return describeOutcome(draft, `${host} opened ${folder}.`, async () => {
    const { password, user } = { password: passwordOf(servers, draft, "imap"), user: draft.user ?? "" };
    if (password === null)
      throw new OwnServerUnavailableError("password", "There is no password. Enter it again.");
    const { client } = await openMailbox(servers, { ...draft, user, password });
    client.close();
  });
}

async function tryOutgoing(
  servers: OwnServers,
  draft: ServerDraft,
  address: string,
): Promise<ConnectionOutcome> {
  return describeOutcome(
    { ...draft, address },
    `${draft.host} took an email from ${address} to itself.`,
    async () => {
      const password = passwordOf(servers, draft, "smtp");
      const mail = {
        ...{ from: address, to: address, subject: "Test of the mail server" },
        text: "Email from this address can be sent by Tessera.",
        headers: { "auto-submitted": "auto-generated" },
      };
      await sendBy(servers, { ...draft, password }, mail, servers.patience.signInMs);
    },
  );
}

async function describeOutcome(
  attempt: Attempt,
  success: string,
  act: () => Promise<void>,
): Promise<ConnectionOutcome> {
  try {
    await act();
    return { step: null, message: success };
  } catch (error) {
    const { step, message, cause } = toUnavailable(error, attempt);
    const said = ["password", "address"].includes(step) ? toWords(Object(cause).response) : "";
    return { step, message: said === "" ? message : `${message} It said: ${said}` };
  }
}

const maxWords = 200;

/** What the server said, which the person who sets it up may need: that it wants another kind of password, for example. */
function toWords(response: unknown): string {
  if (typeof response !== "string") return "";
  const line = response.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  // IMAP puts the tag of the command and a code for programs first.
  const words = line.replace(/^\S+ (?:NO|BAD) (?:\[[^\]]*\] )?/u, "");
  return words === "" || words.length <= maxWords ? words : `${words.slice(0, maxWords)}…`;
}

const maxTests = 3;
const retrySeconds = 10;

/** Lets an organization have a few tests under way, which may each take as long as a server likes. */
export function createTestLimit(): <T>(actor: Actor, act: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async ({ organizationId }, act) => {
    const count = underWay.get(organizationId) ?? 0;
    if (count >= maxTests) throw rateLimited(retrySeconds, "Too many tests are under way.");
    underWay.set(organizationId, count + 1);
    try {
      return await act();
    } finally {
      const left = (underWay.get(organizationId) ?? 1) - 1;
      if (left > 0) underWay.set(organizationId, left);
      else underWay.delete(organizationId);
    }
  };
}
