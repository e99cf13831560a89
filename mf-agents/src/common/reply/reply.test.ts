import { describe, expect, it } from "@jest/globals";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { beginReply, continueReply, openApprovals, partsBeforeRun, toText } from "./reply.ts";
import type { ReplyChunk } from "./reply-chunk.ts";

function replyFrom(...chunks: ReplyChunk[]) {
  return chunks.reduce(continueReply, beginReply());
}

const call = { toolCallId: "c-1", toolName: "update_ticket" };

describe("continueReply", () => {
  it("stores the ids of the question and the reply", () => {
    const reply = replyFrom({ type: "start", messageId: "m-2", messageMetadata: { user_message_id: "m-1" } });

    expect(reply).toMatchObject({ id: "m-2", userMessageId: "m-1", ending: "open" });
  });

  it("assembles texts that are written concurrently", () => {
    const reply = replyFrom(
      { type: "text-start", id: "a" },
      { type: "text-start", id: "b" },
      { type: "text-delta", id: "a", delta: "One" },
      { type: "text-delta", id: "b", delta: "Two" },
      { type: "text-delta", id: "a", delta: " more" },
      { type: "text-end", id: "a" },
    );

    expect(reply.parts).toEqual([
      { type: "text", text: "One more", state: "done" },
      { type: "text", text: "Two", state: "streaming" },
    ]);
    expect(toText(reply.parts)).toBe("One more\n\nTwo");
  });

  it("tracks a call from its input to its output", () => {
    const begun = replyFrom({ type: "tool-input-start", ...call });
    const asked = continueReply(begun, { type: "tool-input-available", ...call, input: { status: "open" } });
    const done = continueReply(asked, {
      type: "tool-output-available",
      toolCallId: "c-1",
      output: { ok: true },
    });

    expect(begun.parts).toMatchObject([{ state: "input-streaming" }]);
    expect(asked.parts).toMatchObject([{ state: "input-available", input: { status: "open" } }]);
    expect(done.parts).toEqual([
      {
        type: "dynamic-tool",
        ...call,
        state: "output-available",
        input: { status: "open" },
        output: { ok: true },
      },
    ]);
  });

  it("tracks an approval request and its answer", () => {
    const waiting = replyFrom(
      { type: "tool-input-available", ...call, input: {} },
      { type: "tool-approval-request", toolCallId: "c-1", approvalId: "a-1" },
    );
    const denied = [
      { type: "tool-approval-response", approvalId: "a-1", approved: false, reason: "no" },
      { type: "tool-output-denied", toolCallId: "c-1" },
    ] satisfies ReplyChunk[];

    expect(openApprovals(waiting.parts)).toHaveLength(1);
    expect(denied.reduce<typeof waiting>(continueReply, waiting).parts).toMatchObject([
      { state: "output-denied", approval: { id: "a-1", approved: false, reason: "no" } },
    ]);
  });

  it("shows the reason why a call failed", () => {
    const reply = replyFrom(
      { type: "tool-input-error", ...call, errorText: "status is unknown" },
      { type: "tool-input-available", toolCallId: "c-2", toolName: "read_file", input: {} },
      { type: "tool-output-error", toolCallId: "c-2", errorText: "deleted" },
    );

    expect(reply.parts).toMatchObject([
      { state: "output-error", errorText: "status is unknown" },
      { state: "output-error", errorText: "deleted" },
    ]);
  });

  it("keeps each source and draft once", () => {
    const source = { kind: "ticket", id: "t-1", label: "#1" } as const;
    const reply = replyFrom(
      { type: "data-source", id: "s", data: source },
      { type: "data-source", id: "s", data: { ...source, label: "#1 Login" } },
      { type: "data-draft", data: { draft_id: "d-1", title: "Login fails" } },
    );

    expect(reply.parts).toEqual([
      { type: "data-source", id: "s", data: { ...source, label: "#1 Login" } },
      { type: "data-draft", id: "d-1", data: { draft_id: "d-1", title: "Login fails" } },
    ]);
  });

  it("discards a step that is reset", () => {
    const reply = replyFrom(
      { type: "start-step" },
      { type: "text-start", id: "a" },
      { type: "text-delta", id: "a", delta: "wrong" },
      { type: "reset-step" },
    );

    expect(reply.parts).toEqual([{ type: "step-start" }]);
  });

  it("distinguishes a stopped reply from a failed one, and keeps the text", () => {
    const begun: ReplyChunk[] = [
      { type: "text-start", id: "a" },
      { type: "text-delta", id: "a", delta: "Half" },
    ];

    expect(replyFrom(...begun, { type: "abort" })).toMatchObject({ ending: "stopped", error: null });
    expect(
      replyFrom(...begun, { type: "error", errorText: "unavailable" }, { type: "finish" }),
    ).toMatchObject({
      ending: "failed",
      error: "unavailable",
      parts: [{ text: "Half", state: "done" }],
    });
  });

  it("ignores unknown chunks", () => {
    const reply = replyFrom(
      { type: "reasoning-start", id: "r" } as unknown as ReplyChunk,
      { type: "text-delta", id: "never begun", delta: "x" },
      { type: "tool-output-available", toolCallId: "nobody", output: 1 },
    );

    expect(reply).toEqual(beginReply());
  });
});

describe("partsBeforeRun", () => {
  const answered: MessagePart = {
    type: "dynamic-tool",
    ...call,
    state: "approval-responded",
    approval: { id: "a-1", approved: true },
  };

  it("returns the parts up to the last call that a person answered", () => {
    const before: MessagePart[] = [{ type: "text", text: "May I?" }, answered];

    expect(partsBeforeRun([...before, { type: "text", text: "Done" }])).toEqual(before);
  });

  it("returns nothing if no call was answered", () => {
    expect(partsBeforeRun([{ type: "text", text: "Half" }])).toEqual([]);
  });
});
