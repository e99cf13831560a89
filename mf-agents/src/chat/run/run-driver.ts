import { ApiError } from "@tessera/client/api-error";
import type { Call, Open } from "@tessera/client/call";
import { fileReferences } from "@tessera/ui/attachment/draft-files";
import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { beginReply, continueReply, type Reply } from "../../common/reply/reply.ts";
import { readChunks } from "../../common/reply/reply-chunk.ts";
import { asApiError, type Cause, isRunning, type Run } from "./run.ts";

/** The functions that call the installation. */
export interface RunWays {
  open: Open;
  call: Call;
  /** Reloads the stored messages. Rejects if that fails. */
  settle(): Promise<unknown>;
}

interface RunStart {
  conversationId: string;
  cause: Cause;
  after: string | null;
  /** The known part of a reply that continues. */
  known?: { id: string; parts: readonly MessagePart[] };
}

/** The number of attempts after a broken connection, and the delay before the first in ms. It grows with each attempt. */
const maxAttempts = 3;
const tryGap = 1_000;

/** The run of each conversation. It continues while another page is shown. */
export const runs = keyedStores<Run>({
  open: () => ({ phase: "idle" }),
  mayForget: ({ phase }) => phase === "idle",
});

const accept = "text/event-stream";

function ask({ open }: RunWays, conversationId: string, cause: Cause): Promise<Response> {
  const params = { conversationId };
  switch (cause.kind) {
    case "message": {
      const { text, files, replaces, key } = cause.message;
      const body = {
        message: text,
        ...(files.length > 0 ? { attachments: fileReferences(files) } : {}),
        ...(replaces ? { replaces } : {}),
      };
      const options = { params, body, accept, idempotencyKey: key };
      return open("POST /chat/conversations/:conversationId/messages", options);
    }
    case "retry":
      return open("POST /chat/conversations/:conversationId/retry", { params, accept });
    case "approval": {
      const body = { approval_id: cause.approvalId, approved: cause.isApproved };
      return open("POST /chat/conversations/:conversationId/approvals", { params, body, accept });
    }
    case "rejoin":
      return open("GET /chat/conversations/:conversationId/stream", { params, accept });
  }
}

/** Reads a reply to its end and returns it as far as it arrived. It is still `open` if the connection broke. */
async function readReply(response: Response, begun: Reply, show: (reply: Reply) => void): Promise<Reply> {
  let reply = begun;
  if (!response.body || response.status === 204) return reply;
  try {
    for await (const chunks of readChunks(response.body)) {
      reply = chunks.reduce(continueReply, reply);
      show(reply);
    }
  } catch {
    // A reply that broke off is still `open`.
  }
  return reply;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Rejoins until the reply has ended or is no longer running. Returns false once the attempts are used up. */
async function follow(ways: RunWays, conversationId: string, begun: Reply, show: (reply: Reply) => void) {
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    await rest(tryGap * tries);
    try {
      const response = await ask(ways, conversationId, { kind: "rejoin" });
      if (response.status === 204) return true;
      if ((await readReply(response, begun, show)).ending !== "open") return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return true;
    }
  }
  return false;
}

/** The delay before the stored messages are read again, in ms. It grows with each attempt. */
const settleGap = 250;

/** Reads the stored messages; another read of the page may end this one, so it is repeated. Returns false once the attempts are used up. */
async function settle({ settle: read }: RunWays): Promise<boolean> {
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    try {
      await read();
      return true;
    } catch {
      await rest(settleGap * tries);
    }
  }
  return false;
}

/** Follows a reply until it is stored and reloaded. Its run becomes `lost` if that fails. */
async function carryThrough(ways: RunWays, beginning: RunStart, begun: Reply, response: Response) {
  const { conversationId, cause, after } = beginning;
  let reply = begun;
  const show = (next: Reply) => {
    const run = runs.get(conversationId);
    reply = next;
    const isStopping = run.phase === "replying" && run.isStopping;
    runs.set(conversationId, { phase: "replying", cause, after, reply, isStopping });
  };
  show(begun);
  let isOver = response.status === 204 || (await readReply(response, begun, show)).ending !== "open";
  if (!isOver) isOver = await follow(ways, conversationId, begun, show);
  const isRead = await settle(ways);
  runs.set(conversationId, isOver && isRead ? { phase: "idle" } : { phase: "lost", cause, after, reply });
}

/**
 * Begins a reply and follows it until it is stored. A conversation has one run at a time. Returns the error if the installation refused, or
 * null.
 */
export async function drive(ways: RunWays, beginning: RunStart): Promise<ApiError | null> {
  const { conversationId, cause, after, known } = beginning;
  if (isRunning(runs.get(conversationId))) return null;
  const begun = beginReply(known?.parts, known?.id);
  runs.set(conversationId, { phase: "asking", cause, after, reply: begun });
  try {
    const response = await ask(ways, conversationId, cause);
    void carryThrough(ways, beginning, begun, response);
    return null;
  } catch (failure) {
    const error = asApiError(failure);
    runs.set(conversationId, { phase: "refused", cause, after, error });
    return error;
  }
}

/** Asks the installation to stop writing. The reply then ends by itself. */
export async function stop({ call }: RunWays, conversationId: string): Promise<void> {
  const run = runs.get(conversationId);
  if (run.phase === "replying") runs.set(conversationId, { ...run, isStopping: true });
  await call("POST /chat/conversations/:conversationId/stop", { params: { conversationId } });
}

export function dismissRefusal(conversationId: string): void {
  if (runs.get(conversationId).phase === "refused") runs.set(conversationId, { phase: "idle" });
}
