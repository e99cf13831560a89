import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import type { Message } from "@tessera/wire/chat";
import type { Reply } from "../../common/reply/reply.ts";

/** A message on its way. `key` lets it be sent again without being said twice. */
export interface SentMessage {
  text: string;
  files: readonly DraftFile[];
  /** The own message it takes the place of. */
  replaces: string | null;
  key: string;
}

/** What began a reply: a message, asking once more, an answer to a question, or joining in. */
export type Cause =
  | { kind: "message"; message: SentMessage }
  | { kind: "retry" }
  | { kind: "approval"; approvalId: string; isApproved: boolean }
  | { kind: "rejoin" };

/**
 * What goes on in a conversation in this window. `asking` until the first piece came, `replying` until the reply is stored
 * and read, `refused` when nothing was begun, `lost` when the connection broke and the reply may go on without us.
 */
export type Run =
  | { phase: "idle" }
  | ({ phase: "asking"; reply: Reply } & Begun)
  | ({ phase: "replying"; reply: Reply; isStopping: boolean } & Begun)
  | ({ phase: "refused"; error: ApiError } & Begun)
  | ({ phase: "lost"; reply: Reply } & Begun);

/** `after`: the last stored message that stands before what this run brings; null when it begins the conversation. */
interface Begun {
  cause: Cause;
  after: string | null;
}

/** Whether something is being written, as far as this window knows. */
export function isRunning(run: Run): boolean {
  return run.phase === "asking" || run.phase === "replying";
}

/** What is shown of a conversation: what is stored, and behind it what this run brings. */
export interface Shown {
  stored: readonly Message[];
  sent: SentMessage | null;
  reply: Reply | null;
}

function until(messages: readonly Message[], after: string | null): readonly Message[] {
  const index = messages.findIndex(({ id }) => id === after);
  if (index >= 0) return messages.slice(0, index + 1);
  return after === null ? [] : messages;
}

/** Lays a run over what is stored, so that nothing stands there twice. */
export function laidOver(messages: readonly Message[], run: Run): Shown {
  if (run.phase === "idle" || run.phase === "refused") return { stored: messages, sent: null, reply: null };
  const { cause, after, reply } = run;
  return {
    stored: until(messages, after),
    sent: cause.kind === "message" ? cause.message : null,
    reply,
  };
}

/** The id of the message before another one. */
export function idBefore(messages: readonly Message[], id: string): string | null {
  return messages[messages.findIndex((message) => message.id === id) - 1]?.id ?? null;
}

/** The refusal of whatever went wrong. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(error instanceof Error ? error.message : t("Unknown error occurred"), { status: 0 });
}
