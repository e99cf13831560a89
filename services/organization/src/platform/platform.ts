import type { Reason } from "@tessera/wire/reason/reason";
import type { SentTicket } from "../schema/delivery.schema.ts";

/** An external ticket as the platform returns it. */
export interface RemoteTicket {
  /** The id for calls to the platform. */
  remoteId: string;
  /** The id that people see, for example `SUP-12`. */
  shownId: string;
  url: string | null;
  /** The status as the platform names it. */
  status: string | null;
  isClosed: boolean;
}

/** Details about a ticket to create. */
export interface CreateOptions {
  /** True if an earlier attempt may have created it without our knowledge, so that it must be searched for first. */
  mayExist: boolean;
}

/** Details about an external ticket to update. */
export interface UpdateOptions {
  remoteId: string;
  /** True if our status changed since it was last transferred. Otherwise the external status is kept. */
  isStatusNew: boolean;
}

/** A configured platform of an organization. All functions throw a `PlatformError`. */
export interface PlatformClient {
  /** Returns one line that describes the connected account. */
  test(): Promise<Reason>;
  create(ticket: SentTicket, options: CreateOptions): Promise<RemoteTicket>;
  update(ticket: SentTicket, options: UpdateOptions): Promise<RemoteTicket>;
  read(remoteId: string): Promise<RemoteTicket>;
}

/** Values by field, including defaults and decrypted secrets. */
export type PlatformSettings = Record<string, string>;
