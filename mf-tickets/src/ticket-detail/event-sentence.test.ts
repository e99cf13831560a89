import { describe, expect, it } from "@jest/globals";
import type { TicketEvent } from "@tessera/wire/ticket";
import { anEvent } from "../../test/ticket.builder.ts";
import { eventSentence } from "./event-sentence.ts";

describe("eventSentence", () => {
  it.each<[Partial<TicketEvent>, string]>([
    [{ kind: "created" }, "created the ticket from AI chat"],
    [{ kind: "deleted" }, "deleted the ticket"],
    [{ kind: "restored" }, "restored the ticket"],
    [{ field: "status", old_value: "open", new_value: "in_progress" }, "moved it from Open to In progress"],
    [{ field: "priority", old_value: "high", new_value: "critical" }, "set priority from High to Critical"],
    [{ field: "urgency", old_value: null, new_value: "low" }, "set urgency to Low"],
    [{ kind: "assigned", field: "assigned_to_id", new_value: "Priya Nair" }, "assigned Priya Nair"],
    [{ kind: "assigned", field: "assigned_to_id", old_value: "Priya Nair" }, "unassigned Priya Nair"],
    [{ field: "title", old_value: "A", new_value: "B" }, "changed the title to B"],
    [{ field: "description", old_value: "a", new_value: "b" }, "edited the description"],
    [{ field: "department", new_value: "Payments" }, "set department to Payments"],
    [{ field: "department", old_value: "Payments" }, "removed the department"],
    [{ field: "labels", old_value: "[]", new_value: '["a","b"]' }, "set labels from None to a, b"],
    [{ field: "pending_reason", new_value: "on_hold" }, "said what it waits for: as on hold"],
    [{ field: "due_at", old_value: "x", new_value: "y" }, "set due at from x to y"],
  ])("tells %j as: %s", (facts, words) => {
    const sentence = eventSentence(anEvent(facts), "ai_chat");

    expect([sentence.words, sentence.value].filter(Boolean).join(" ")).toBe(words);
  });
});
