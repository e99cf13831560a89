import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import type { Message } from "@tessera/wire/agent/chat";
import type { Reply } from "../../common/reply/reply.ts";

/** A message being sent. With the same `key`, it can be sent again without being stored twice. */
export interface SentMessage {
  text: string;
  files: readonly DraftFile[];
  /** The id of the person's own message that it replaces. */
  replaces: string | null;
  key: string;
}

/** The cause of a reply: a message, a retry, an answer to an approval request, or rejoining. */
export type Cause =
  | { kind: "message"; message: SentMessage }
  | { kind: "retry" }
  | { kind: "approval"; approvalId: string; isApproved: boolean }
  | { kind: "rejoin" };

/**
 * The run of a conversation in this window. `asking` until the response begins, `replying` until the reply is stored and reloaded,
 * `refused` if it was not started, `lost` if the connection broke and the reply may continue without us.
 */
export type Run =
  | { phase: "idle" }
  | ({ phase: "asking"; reply: Reply } & Begun)
  | ({ phase: "replying"; reply: Reply; isStopping: boolean } & Begun)
  | ({ phase: "refused"; error: ApiError } & Begun)
  | ({ phase: "lost"; reply: Reply } & Begun);

/** `after` is the id of the last stored message before this run, or null if the run begins the conversation. */
interface Begun {
  cause: Cause;
  after: string | null;
}

/** Returns true if a reply is being written, as far as this window knows. */
export function isRunning(run: Run): boolean {
  return run.phase === "asking" || run.phase === "replying";
}

/** The visible messages of a conversation: the stored ones, followed by those of the run. */
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

/** Overlays a run on the stored messages, so that no message appears twice. */
export function laidOver(messages: readonly Message[], run: Run): Shown {
  if (run.phase === "idle" || run.phase === "refused") return { stored: messages, sent: null, reply: null };
  const { cause, after, reply } = run;
  return {
    stored: until(messages, after),
    sent: cause.kind === "message" ? cause.message : null,
    reply,
  };
}

/** Returns the id of the message before another one, or null. */
export function idBefore(messages: readonly Message[], id: string): string | null {
  return messages[messages.findIndex((message) => message.id === id) - 1]?.id ?? null;
}

/** Converts any error to an `ApiError`. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(error instanceof Error ? error.message : t("Unknown error occurred"), { status: 0 });
}
