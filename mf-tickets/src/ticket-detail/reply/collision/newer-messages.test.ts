import { describe, expect, it } from "@jest/globals";
import { aMember, aMessageEvent, anEvent } from "../../../../test/ticket.builder.ts";
import { findNewerMessages } from "./newer-messages.ts";
import { addSentHere, includeSentHere, isSentHere } from "./sent-here.ts";

const before = "2026-11-20T09:00:00.000Z";
const begun = "2026-11-20T09:30:00.000Z";
const later = "2026-11-20T09:40:00.000Z";
const me = aMember();
addSentHere({ id: "sent-here", ticket_id: "mine", visibility: "public", created_at: begun });
addSentHere({ id: "note", ticket_id: "mine", visibility: "internal", created_at: later });
const onItsWay = { id: "key", body: "on its way", visibility: "public", writtenAt: later } as const;
const unsent = [{ ...onItsWay, state: "sending" } as const];
const found = (...events: Parameters<typeof findNewerMessages>[0]) =>
  findNewerMessages(events, begun, (message) => isSentHere(message, { me: me.id, unsent })).map(
    ({ body }) => body,
  );

describe("finding messages newer than a draft", () => {
  it("finds public messages of colleagues, customers and unknown authors, also scheduled ones", () => {
    expect(
      found(
        aMessageEvent({ body: "scheduled", send_at: "2026-11-21T08:00:00.000Z" }, { created_at: later }),
        aMessageEvent({ body: "customer", author_kind: "customer" }, { created_at: later }),
        aMessageEvent({ body: "nobody", author: null }, { created_at: later }),
        aMessageEvent({ body: "colleague" }, { created_at: later }),
      ),
    ).toEqual(["scheduled", "customer", "nobody", "colleague"]);
  });

  it("finds one's own message from another window", () => {
    expect(found(aMessageEvent({ body: "mine", author: me }, { created_at: later }))).toEqual(["mine"]);
  });

  it.each([
    ["an internal note", aMessageEvent({ visibility: "internal" }, { created_at: later })],
    ["a deleted message", aMessageEvent({ body: null }, { created_at: later })],
    ["a message that this page sent", aMessageEvent({ id: "sent-here", author: me }, { created_at: later })],
    [
      "a message that this page is sending",
      aMessageEvent({ body: "on its way", author: me }, { created_at: later }),
    ],
    ["an older message", aMessageEvent({}, { created_at: before })],
    ["the newest message when the draft was begun", aMessageEvent({}, { created_at: begun })],
    ["a changed field", anEvent({ created_at: later })],
  ])("does not find %s", (_name, event) => {
    expect(found(event)).toEqual([]);
  });
});

describe("including the replies of this page in what its writer has seen", () => {
  it.each([
    ["the last reply, but no note", "mine", before, begun],
    ["nothing older", "mine", later, later],
    ["nothing of another ticket", "other", before, before],
  ])("includes %s", (_name, ticketId, seen, expected) => {
    expect(includeSentHere(ticketId, seen)).toBe(expected);
  });
});
