import { describe, expect, it } from "@jest/globals";
import { aMessage } from "../../../test/chat.builder.ts";
import { beginReply } from "../../common/reply/reply.ts";
import { idBefore, laidOver, type Run } from "./run.ts";

const question = aMessage({ id: "m-1", role: "user" });
const answer = aMessage({ id: "m-2", role: "assistant" });
const next = aMessage({ id: "m-3", role: "user" });
const stored = [question, answer, next];
const message = { text: "And now?", files: [], replaces: null, key: "k" };

function aRun(after: string | null, cause: Extract<Run, { phase: "asking" }>["cause"]): Run {
  return { phase: "asking", cause, after, reply: beginReply() };
}

describe("laidOver", () => {
  it("shows the stored messages while nothing runs", () => {
    expect(laidOver(stored, { phase: "idle" })).toEqual({ stored, sent: null, reply: null });
  });

  it("shows a sent message once, even if it has been stored in the meantime", () => {
    const shown = laidOver(stored, aRun("m-2", { kind: "message", message }));

    expect(shown.stored).toEqual([question, answer]);
    expect(shown.sent).toBe(message);
  });

  it("shows no stored messages for a run that begins the conversation", () => {
    expect(laidOver([question], aRun(null, { kind: "message", message })).stored).toEqual([]);
  });

  it("hides the reply that is being regenerated", () => {
    expect(laidOver([question, answer], aRun("m-1", { kind: "retry" })).stored).toEqual([question]);
  });

  it("keeps all stored messages if the message before the run is missing", () => {
    expect(laidOver(stored, aRun("deleted", { kind: "rejoin" })).stored).toEqual(stored);
  });
});

describe("idBefore", () => {
  it("returns the id of the preceding message", () => {
    expect(idBefore(stored, "m-2")).toBe("m-1");
    expect(idBefore(stored, "m-1")).toBeNull();
  });
});
