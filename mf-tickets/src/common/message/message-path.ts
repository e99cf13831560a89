import { ticketPath } from "../ticket/ticket-title.ts";

const prefix = "#message-";

/** Returns the address of a message: its ticket, opened at the message. */
export function messagePath(ticketId: string, messageId: string): string {
  return `${ticketPath(ticketId)}${prefix}${messageId}`;
}

/** Returns the id of the message that the hash of an address names, or null. */
export function readMessageHash(hash: string): string | null {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}
