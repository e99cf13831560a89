import { describe, expect, it } from "@jest/globals";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { anEvent, aTicket } from "../../../test/ticket.builder.ts";
import { actorName, eventSentence } from "./event-sentence.ts";

const ticket = aTicket({
  source_channel: "ai_chat",
  integration_result: {
    external_ticket_id: "SUP-12",
    external_ticket_url: "https://jira.example/SUP-12",
    platform_name: "Jira",
  },
});

describe("eventSentence", () => {
  it.each<[Partial<TicketEvent>, string]>([
    [{ kind: "created" }, "created the ticket from AI chat"],
    [{ kind: "deleted" }, "deleted the ticket"],
    [{ kind: "restored" }, "restored the ticket"],
    [
      { field: "status", old_value: "open", new_value: "in_progress" },
      "changed the status from Open to In progress",
    ],
    [{ field: "priority", old_value: "high", new_value: "critical" }, "set priority from High to Critical"],
    [{ field: "urgency", old_value: null, new_value: "low" }, "set urgency to Low"],
    [{ kind: "assigned", field: "assigned_to_id", new_value: "Priya Nair" }, "assigned Priya Nair"],
    [{ kind: "assigned", field: "assigned_to_id", new_value: "Tom Becker" }, "assigned this to themselves"],
    [{ kind: "assigned", field: "assigned_to_id", old_value: "Priya Nair" }, "unassigned Priya Nair"],
    [{ field: "title", old_value: "A", new_value: "B" }, "changed the title to B"],
    [{ field: "description", old_value: "a", new_value: "b" }, "edited the description"],
    [{ field: "department", new_value: "Payments" }, "set department to Payments"],
    [{ field: "department", old_value: "Payments" }, "removed the department"],
    [{ field: "labels", old_value: "[]", new_value: '["a","b"]' }, "set labels from None to a, b"],
    [{ field: "labels", old_value: "", new_value: "a, b" }, "set labels from None to a, b"],
    [{ field: "labels", old_value: "a", new_value: "" }, "set labels from a to None"],
    [{ field: "pending_reason", new_value: "on_hold" }, "set the pending reason to On hold"],
    [{ kind: "communicated", field: "visibility", new_value: "public" }, "replied"],
    [{ kind: "communicated", field: "visibility", new_value: "internal" }, "wrote an internal note"],
    [{ kind: "escalated", field: "escalation_level", new_value: "2" }, "raised the escalation to Level 2"],
    [{ kind: "merged", new_value: "#12 Refund" }, "merged this ticket into #12 Refund"],
    [{ kind: "unmerged", new_value: "#12 Refund" }, "undid the merge into #12 Refund"],
    [{ kind: "merged_in", new_value: "#5 Twice" }, "merged in #5 Twice"],
    [{ kind: "unmerged_out", new_value: "#5 Twice" }, "undid the merge of #5 Twice"],
    [{ kind: "split_off", field: "split_into", new_value: "#13 More" }, "split off #13 More"],
    [
      { kind: "split_off", field: "split_from", new_value: "#5 Twice" },
      "split this ticket off from #5 Twice",
    ],
    [{ kind: "linked", field: "duplicates", new_value: "#5 Twice" }, "marked it as a duplicate of #5 Twice"],
    [{ kind: "linked", field: "blocked_by", new_value: "#5 Twice" }, "marked it as blocked by #5 Twice"],
    [{ kind: "unlinked", field: "blocks", new_value: "#5 Twice" }, "removed the link to #5 Twice"],
    [{ kind: "attached", field: "file-1", new_value: "scan.png" }, "attached scan.png"],
    [{ kind: "detached", field: "file-1", old_value: "scan.png" }, "removed the file scan.png"],
    [{ kind: "integrated", field: "Jira", new_value: "SUP-12" }, "linked it to Jira as SUP-12"],
    [
      { kind: "integrated", field: "Jira", old_value: "To Do", new_value: "Done" },
      "moved SUP-12 from To Do to Done",
    ],
    [
      { kind: "integrated", field: "HubSpot", old_value: "New", new_value: "Closed" },
      "changed its ticket from New to Closed",
    ],
    [{ field: "due_at", old_value: "x", new_value: "y" }, "set due at from x to y"],
  ])("describes %j as: %s", (details, words) => {
    const sentence = eventSentence(anEvent(details), ticket);

    expect([sentence.words, sentence.value].filter(Boolean).join(" ")).toBe(words);
  });

  it("names the installation as the actor of automatic events", () => {
    expect(actorName(anEvent({ kind: "escalated", actor: null }))).toBe("Tessera");
    expect(actorName(anEvent({ kind: "integrated", field: "Jira", actor: null }))).toBe("Tessera");
    expect(actorName(anEvent({ actor: null }))).toBe("Someone");
  });

  it("names the other system as the actor of events that happened there", () => {
    const moved = anEvent({ kind: "integrated", field: "Jira", old_value: "To Do", actor: null });

    expect(actorName(moved)).toBe("Jira");
  });
});

describe("the address of an external ticket", () => {
  const linked = { kind: "integrated", field: "Jira", new_value: "SUP-12" } as const;

  it("is known for the one that the ticket shows", () => {
    expect(eventSentence(anEvent(linked), ticket).href).toBe("https://jira.example/SUP-12");
  });

  it.each<Partial<TicketEvent>>([
    { ...linked, new_value: "SUP-11" },
    { ...linked, field: "Zendesk" },
    { ...linked, old_value: "To Do", new_value: "Done" },
  ])("is not known for %j", (event) => {
    expect(eventSentence(anEvent(event), ticket).href).toBeUndefined();
  });
});
