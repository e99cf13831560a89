import { isIP } from "node:net";
import { invalidInput } from "@tessera/kit/errors/failure";
import { isInnerName, isPublicAddress } from "@tessera/kit/outgoing/safe-fetch-address";
import type { MailboxSettings, OwnServerSettings } from "@tessera/wire/mail/mail";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Selectable } from "kysely";
import type { OwnServers } from "../connection/own-servers.ts";
import type { ServerPlace } from "../connection/server-place.ts";
import type { MailDatabase } from "../schema.ts";
import { openPassword, passwordMissing, type ServerUse, sealPassword } from "./sealed-password.ts";

type StoredServer = Selectable<MailDatabase["mail.smtp_server"]>;

/** The settings of a server as given, with the password typed, or sealed as stored. */
export interface ServerDraft extends ServerPlace {
  user: string | null;
  password: { typed: string } | { known: StoredServer & { password: string } } | null;
}

const fieldOf = { imap: "mailbox", smtp: "smtp" } as const;

/**
 * Validates the settings that someone entered. A user may set a password but never read it, so another server requires it to be entered
 * again.
 */
export function draftServer(
  servers: OwnServers,
  given: MailboxSettings | OwnServerSettings,
  { known, use }: { known: StoredServer | undefined; use: ServerUse },
): ServerDraft {
  const field = `body.${fieldOf[use]}`;
  const { host, port, security, user } = given;
  if (!servers.dial.allowPrivate) {
    if (security === "none") throw refuse(`${field}.security`, toReason("mail.needs_tls"));
    if (isPrivate(host)) throw refuse(`${field}.host`, toReason("input.private_network"));
  }
  const place = { host, port, security, user };
  if (user === null || given.password === null) return { ...place, password: null };
  if (given.password !== undefined) return { ...place, password: { typed: given.password } };
  if (!known || known.provider !== null) throw refuse(`${field}.password`, toReason("input.required"));
  if (!isSameServer(known, given))
    throw refuse(`${field}.password`, toReason("input.enter_again_for_server"));
  return storedServer(known);
}

/** Returns a stored server with its sealed password. */
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

function refuse(field: string, problem: Reason): Error {
  return invalidInput(toReason("mail.server_invalid"), { [field]: problem });
}

/** Checks what is visible in the host itself. The addresses that a name resolves to are checked when dialing. */
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

/** Returns the columns of a server to store. */
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

/** Returns the password for use in a connection. Throws an `OwnServerUnavailableError` if there is none. */
export function readPassword(servers: OwnServers, { password }: ServerDraft, use: ServerUse): string {
  if (password === null) throw passwordMissing();
  return "typed" in password ? password.typed : openPassword(servers, password.known, use);
}
