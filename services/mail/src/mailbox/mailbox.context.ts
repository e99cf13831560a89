import type { FastifyBaseLogger } from "fastify";
import type { MailContext } from "../context.ts";

interface OpenMailbox {
  version: number;
  end: AbortController;
  ended: Promise<void>;
}

/** The mailboxes that this process reads, by inbox id. */
export interface OpenMailboxes {
  holder: string;
  byInbox: Map<string, OpenMailbox>;
}

/** The dependencies for reading mailboxes. */
export interface MailboxContext extends MailContext {
  mailboxes: OpenMailboxes;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Called after each stored mail. */
  wakeEvents(): void;
}
