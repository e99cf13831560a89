import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";

/** Creates a draft with two pieces of evidence. Fields that are not given get irrelevant values. */
export function aDraft(details: Partial<TicketDraft> = {}): TicketDraft {
  return {
    id: "018f9619-8b86-7d01-b42d-200000000001",
    title: { text: "Bank transfer fails with HTTP 500", evidence: ["e1"] },
    summary: [{ text: "61 of 212 payments failed", evidence: ["e2"] }],
    steps: [],
    expected: null,
    actual: null,
    environment: [{ name: "Browser", value: "Chrome 141", evidence: ["e2"] }],
    description: "61 of 212 payments failed.",
    category: "Checkout",
    subcategory: null,
    department: null,
    priority: { value: "critical", reasons: [{ text: "There is no other way to pay", evidence: ["e1"] }] },
    urgency: { value: "high", reasons: [] },
    labels: ["payments"],
    evidence: [
      {
        id: "e1",
        kind: "message",
        message_id: "m-1",
        file_id: null,
        ticket_id: null,
        label: "Your message",
        place: null,
        excerpt: "Customers cannot pay.",
      },
      {
        id: "e2",
        kind: "ticket",
        message_id: null,
        file_id: null,
        ticket_id: "t-1340",
        label: "#1340",
        place: "description",
        excerpt: "POST /api/payments 500",
      },
    ],
    redactions: [{ what: "email addresses", count: 2 }],
    missing: ["Since when does it happen?"],
    similar: [
      {
        ticket: { id: "t-1340", number: 1340, title: "Payment page shows error 500", status: "resolved" },
        is_same_failure: true,
        reasons: ["POST /api/payments answers 500"],
        created_at: "2026-11-01T09:00:00.000Z",
        status: "resolved",
      },
    ],
    fingerprints: [],
    author: { is_built_in: true, model: "built-in", label: "Built-in analysis" },
    ticket_id: null,
    created_at: "2026-11-20T10:00:00.000Z",
    ...details,
  };
}
