import { toReason } from "@tessera/wire/reason/reason";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";
import type { OwnServers } from "../connection/own-servers.ts";

/** The server of an inbox that a password is for. */
export type ServerUse = "imap" | "smtp";

interface Sealed {
  organization_id: string;
  inbox_id: string;
  password: string | null;
}

/** Returns the context that a password is sealed with, so that it opens only for its own server of its own inbox. */
function toSealContext({ organization_id, inbox_id }: Omit<Sealed, "password">, use: ServerUse): string {
  return `${organization_id}:inbox:${inbox_id}:${use}`;
}

export function sealPassword(
  { credentials }: Pick<OwnServers, "credentials">,
  { password, ...inbox }: Sealed & { password: string },
  use: ServerUse,
): string {
  return credentials.seal(password, toSealContext(inbox, use));
}

/** Decrypts a password for use in a connection. Throws an `OwnServerUnavailableError` if there is none, or its key was lost. */
export function openPassword(
  { credentials }: Pick<OwnServers, "credentials">,
  { password, ...inbox }: Sealed,
  use: ServerUse,
): string {
  if (password === null) throw passwordMissing();
  try {
    return credentials.open(password, toSealContext(inbox, use));
  } catch {
    throw new OwnServerUnavailableError("password", toReason("mail.password_unreadable"));
  }
}

export function passwordMissing(): OwnServerUnavailableError {
  return new OwnServerUnavailableError("password", toReason("mail.password_missing"));
}
