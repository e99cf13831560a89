import type { MessagePart, ToolPart } from "@tessera/wire/chat.constants";

export interface ApprovalAnswer {
  approvalId: string;
  approved: boolean;
  reason?: string | undefined;
}

/** The parts with someone's answer to a call that waits for it; null when none does by that id. */
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

/** The calls that wait for a yes or no. */
export function waitingCalls(parts: readonly MessagePart[]): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart => part.type === "dynamic-tool" && part.state === "approval-requested",
  );
}

/** The calls that someone said yes or no to. */
export function answeredCalls(parts: readonly MessagePart[]): ToolPart[] {
  return parts.filter(
    (part): part is ToolPart => part.type === "dynamic-tool" && part.approval?.approved !== undefined,
  );
}

/** Going on without answering says no to what waited. */
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
