import type { MessagePart, ToolPart } from "@tessera/wire/agent/chat.constants";

export interface ApprovalAnswer {
  approvalId: string;
  approved: boolean;
  reason?: string | undefined;
}

/** Returns the parts with the answer to a waiting call, or null if no call with that id is waiting. */
export function answered(
  parts: readonly MessagePart[],
  { approvalId, approved, reason }: ApprovalAnswer,
): MessagePart[] | null {
  if (!waitingCalls(parts).some(({ approval }) => approval?.id === approvalId)) return null;
  return parts.map((part) =>
    part.type === "dynamic-tool" && part.approval?.id === approvalId
      ? {
          ...part,
          state: "approval-responded",
          approval: { id: approvalId, approved, ...(reason ? { reason } : {}) },
        }
      : part,
  );
}

/** Returns the calls that wait for approval. */
export function waitingCalls(parts: readonly MessagePart[]): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart => part.type === "dynamic-tool" && part.state === "approval-requested",
  );
}

/** Returns the calls that were approved or denied. */
export function answeredCalls(parts: readonly MessagePart[]): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart => part.type === "dynamic-tool" && part.approval?.approved !== undefined,
  );
}

/** Marks unanswered calls as denied, because the person went on without answering. */
export function givenUp(parts: readonly MessagePart[]): MessagePart[] {
  return parts.map((part) =>
    part.type === "dynamic-tool" && ["approval-requested", "approval-responded"].includes(part.state)
      ? {
          ...part,
          state: "output-denied",
          approval: { id: part.approval?.id ?? "", approved: false, reason: "It was not answered." },
        }
      : part,
  );
}

const no =
  /^\W*(?:no|nope|cancel|stop|never ?mind|don'?t|do not|deny|denied|reject|nein|nicht|doch nicht|lass(?: es)?|abbrechen|ablehnen|vergiss es|non|annule[rz]?|laisse|refuse[rz]?|cancela\p{L}*|olvídalo|rechaza\p{L}*)(?!\p{L})/iu;
/** A longer text that begins with "no" says more than no. */
const maxNoLength = 60;

/** Returns true if a text denies what waits for approval. */
export function saysNo(text: string): boolean {
  return text.trim().length <= maxNoLength && no.test(text.trim());
}
