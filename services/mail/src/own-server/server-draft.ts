import { isIP } from "node:net";
import { invalidInput } from "@tessera/kit/failure";
import { isInnerName, isPublicAddress } from "@tessera/kit/safe-fetch-address";
import type { MailboxSettings, OwnServerSettings } from "@tessera/wire/mail";
import type { Selectable } from "kysely";
import type { MailDatabase } from "../schema.ts";
import type { OwnServers, ServerPlace } from "./own-servers.ts";
import { openPassword, passwordMissing, type ServerUse, sealPassword } from "./sealed-password.ts";

type StoredServer = Selectable<MailDatabase["mail.smtp_server"]>;

/** A server as it is to be: its password as it was typed, or sealed as it is known. */
export interface ServerDraft extends ServerPlace {
  user: string | null;
  password: { typed: string } | { known: StoredServer & { password: string } } | null;
}

const fieldOf = { imap: "mailbox", smtp: "smtp" } as const;

/** Checks what someone typed. A person who may write a password may not read it: for another server it has to be entered again. */
export function draftServer(
  servers: OwnServers,
  given: MailboxSettings | OwnServerSettings,
  { known, use }: { known: StoredServer | undefined; use: ServerUse },
): ServerDraft {
  const field = `body.${fieldOf[use]}`;
  const { host, port, security, user } = given;
  if (!servers.dial.allowPrivate) {
    if (security === "none") throw refuse(`${field}.security`, "must be tls or starttls");
    if (isPrivate(host)) throw refuse(`${field}.host`, "leads into a private network");
  }
  const place = { host, port, security, user };
  if (user === null || given.password === null) return { ...place, password: null };
  if (given.password !== undefined) return { ...place, password: { typed: given.password } };
  if (!known || known.provider !== null) throw refuse(`${field}.password`, "is required");
  if (!isSameServer(known, given))
    throw refuse(`${field}.password`, "must be entered again for another server");
  return storedServer(known);
}

/** A server with a password, as it is saved. */
function storedServer(known: StoredServer): ServerDraft {
  const { host, port, security, username: user, password } = known;
  return {
    host,
    port,
    security,
    user,
    password: password === null ? null : { known: { ...known, password } },
  };
}

function refuse(field: string, message: string): Error {
  return invalidInput("Check the settings of the server.", { [field]: message });
}

/** What a name resolves to is asked when it is dialled; what can be seen at once is said at once. */
function isPrivate(host: string): boolean {
  return isIP(host) === 0 ? isInnerName(host) : !isPublicAddress(host);
}

function isSameServer(known: StoredServer, { host, port, security, user }: OwnServerSettings): boolean {
  return known.host === host && known.port === port && known.security === security && known.username === user;
}

interface Owner {
  organization_id: string;
  inbox_id: string;
}

/** The columns of a server that is stored. */
export function toColumns(servers: OwnServers, draft: ServerDraft, owner: Owner, use: ServerUse) {
  const { host, port, security, password } = draft;
  const sealed = password && toSealed(servers, password, owner, use);
  return { ...owner, host, port, security, password: sealed, provider: null };
}

function toSealed(
  servers: OwnServers,
  password: NonNullable<ServerDraft["password"]>,
  owner: Owner,
  use: ServerUse,
): string {
  return "typed" in password
    ? sealPassword(servers, { ...owner, password: password.typed }, use)
    : password.known.password;
}

/** The password for the moment of a connection. Throws an `OwnServerUnavailableError` without one. */
export function passwordOf(servers: OwnServers, { password }: ServerDraft, use: ServerUse): string {
  if (password === null) throw passwordMissing();
  return "typed" in password ? password.typed : openPassword(servers, password.known, use);
}
