import { notFound, rateLimited } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type {
  ConnectionDraft,
  ConnectionOutcome,
  ConnectionReport,
  InboxConnectionDraft,
} from "@tessera/wire/mail/mail";
import { toReason } from "@tessera/wire/reason/reason";
import { type Attempt, toUnavailable } from "../connection/own-server-unavailable.ts";
import type { OwnServers } from "../connection/own-servers.ts";
import type { ServerPlace } from "../connection/server-place.ts";
import type { MailContext } from "../context.ts";
import { findInbox } from "../inbox/inbox.repository.ts";
import { openMailbox } from "../mailbox/open-mailbox.ts";
import { findMailbox, findSmtpServer } from "../own-server/own-server.repository.ts";
import { sendBy } from "../own-server/own-transport.ts";
import type { ServerUse } from "../own-server/sealed-password.ts";
import { draftServer, readPassword, type ServerDraft } from "../own-server/server-draft.ts";
import { type Credential, type KnownServer, signInTo } from "../own-server/sign-in.ts";
import { adviseOnVerification } from "./verification-advice.ts";

type Context = Pick<MailContext, "tenantDb" | "servers">;
type SignIn = <T>(act: (credential: Credential) => Promise<T>) => Promise<T>;

/** A server to test. */
interface Target extends ServerPlace {
  user: string | null;
  signIn: SignIn;
}

/** The address and the servers to test. */
interface Trial {
  address: string;
  incoming?: (Target & { folder: string }) | undefined;
  outgoing?: Target | undefined;
}

export async function testDraft({ servers }: Context, draft: ConnectionDraft): Promise<ConnectionReport> {
  const { address, mailbox, smtp } = draft;
  const known = undefined;
  return tryBoth(servers, {
    address: address.toLowerCase(),
    incoming: mailbox && {
      ...typedTarget(servers, draftServer(servers, mailbox, { known, use: "imap" }), "imap"),
      folder: mailbox.folder,
    },
    outgoing: smtp && typedTarget(servers, draftServer(servers, smtp, { known, use: "smtp" }), "smtp"),
  });
}

/** Tests the servers of an inbox. Uses the saved settings for those that are not given. */
export async function testInbox(
  context: Context,
  { organizationId }: Actor,
  inboxId: string,
  { mailbox, smtp }: InboxConnectionDraft,
): Promise<ConnectionReport> {
  const { tenantDb, servers } = context;
  const db = tenantDb.for(organizationId);
  const inbox = await findInbox(db, inboxId);
  if (!inbox || inbox.removed_at !== null) throw notFound(toReason("mail.inbox_not_found"));
  const [box, own] = [await findMailbox(db, inboxId), await findSmtpServer(db, inboxId)];
  const incoming = mailbox
    ? typedTarget(servers, draftServer(servers, mailbox, { known: box, use: "imap" }), "imap")
    : box && savedTarget(context, box, "imap");
  const outgoing = smtp
    ? typedTarget(servers, draftServer(servers, smtp, { known: own, use: "smtp" }), "smtp")
    : own && savedTarget(context, own, "smtp");
  const folder = mailbox?.folder ?? box?.folder ?? "";
  return tryBoth(servers, {
    address: inbox.address,
    incoming: incoming && { ...incoming, folder },
    outgoing,
  });
}

function typedTarget(servers: OwnServers, draft: ServerDraft, use: ServerUse): Target {
  const { host, port, security, user } = draft;
  const signIn: SignIn = async (act) => act({ password: readPassword(servers, draft, use) });
  return { host, port, security, user, signIn };
}

function savedTarget(context: Context, row: KnownServer & ServerPlace, use: ServerUse): Target {
  const { host, port, security, username: user } = row;
  return { host, port, security, user, signIn: (act) => signInTo(context, row, use, act) };
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
  target: NonNullable<Trial["incoming"]>,
): Promise<ConnectionOutcome> {
  const { host, folder, user } = target;
  return describeOutcome(target, async () => {
    const { client } = await target.signIn((credential) =>
      openMailbox(servers, { ...target, user: user ?? "", credential }),
    );
    const advice = await adviseOnVerification(client);
    client.close();
    return `${host} opened ${folder}.${advice}`;
  });
}

async function tryOutgoing(servers: OwnServers, target: Target, address: string): Promise<ConnectionOutcome> {
  const attempt = { ...target, address };
  return describeOutcome(attempt, async () => {
    const mail = {
      ...{ from: address, to: address, subject: "Test of the mail server" },
      text: "Email from this address can be sent by Tessera.",
      headers: { "auto-submitted": "auto-generated" },
    };
    const send = (credential: Credential | null) =>
      sendBy(servers, { ...target, credential }, mail, servers.timeouts.signInMs);
    await (target.user === null ? send(null) : target.signIn(send));
    return `${target.host} took an email from ${address} to itself.`;
  });
}

async function describeOutcome(attempt: Attempt, act: () => Promise<string>): Promise<ConnectionOutcome> {
  try {
    return { step: null, message: await act() };
  } catch (error) {
    const { step, message, cause } = toUnavailable(error, attempt);
    const said = ["password", "account", "address"].includes(step)
      ? describeAnswer(Object(cause).response)
      : "";
    return { step, message: said === "" ? message : `${message} It said: ${said}` };
  }
}

const maxWords = 200;

/** Returns what the server said on one line. It may help the person who sets it up, for example if another kind of password is required. */
function describeAnswer(response: unknown): string {
  if (typeof response !== "string") return "";
  const line = response.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  // An IMAP response starts with the command's tag, and with a code meant for programs.
  const words = line.replace(/^\S+ (?:NO|BAD) (?:\[[^\]]*\] )?/u, "");
  return words === "" || words.length <= maxWords ? words : `${words.slice(0, maxWords)}…`;
}

const maxTests = 3;
const retrySeconds = 10;

/** Limits how many tests an organization may have running at once, since each may take as long as a server keeps it waiting. */
export function createTestLimit(): <T>(actor: Actor, act: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async ({ organizationId }, act) => {
    const count = underWay.get(organizationId) ?? 0;
    if (count >= maxTests)
      throw rateLimited(retrySeconds, toReason("mail.too_many_tests", { seconds: retrySeconds }));
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
