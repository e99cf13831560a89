import { describe, expect, it } from "@jest/globals";
import type { TicketSearch } from "./question-rules.ts";
import { readTicketQuestion } from "./ticket-question.ts";

const unresolved: TicketSearch["status"] = ["new", "open", "in_progress", "pending"];

describe("reading a question about tickets", () => {
  it.each<[string, TicketSearch]>([
    ["Which tickets are overdue?", { is_overdue: true }],
    ["how many overdue", { is_overdue: true }],
    ["Anything overdue?", { is_overdue: true }],
    ["Wie viele Tickets sind überfällig?", { is_overdue: true }],
    ["Is anything assigned to Tom Becker overdue?", { is_overdue: true, assigned_to: "Tom Becker" }],
    ["How many are open?", { status: unresolved }],
    ["I need a list of open tickets", { status: unresolved }],
    ["Show tickets in status open", { status: ["open"] }],
    ["Which tickets are pending or on hold?", { status: ["pending"] }],
    ["show tickets assigned to tom becker", { assigned_to: "tom becker" }],
    ["What's unassigned", { assigned_to: "none", status: unresolved }],
    ["Do I have any urgent tickets?", { assigned_to: "me", priority: ["urgent"] }],
    ["Tickets from Kim Customer", { search: "Kim Customer" }],
    ["What is the oldest unassigned ticket", { assigned_to: "none", status: unresolved, sort: "created_at" }],
    ["Unassigned tickets from yesterday", { assigned_to: "none", created_in: "yesterday" }],
    ["Wie viele Tickets kamen heute rein?", { created_in: "today" }],
    ["Welche offenen Tickets sind mir zugewiesen?", { assigned_to: "me", status: unresolved }],
    ["Combien de tickets sont ouverts ?", { status: unresolved }],
    ["Finde Tickets über Rückerstattung", { about: "Rückerstattung" }],
    [
      "Which tickets mention Norway and were created last week?",
      { about: "Norway", created_in: "last_week" },
    ],
    [
      "open tickets for department Finance older than 3 days",
      { status: unresolved, department: "Finance", created_in: "before_3_days" },
    ],
    ["tickets resolved since Monday", { resolved_in: "since_monday" }],
    ["Which tickets were closed today?", { status: ["closed"], resolved_in: "today" }],
    [
      "How many tickets were created between 2026-11-01 and 2026-11-07?",
      { created_from: "2026-11-01", created_to: "2026-11-07" },
    ],
    ["How many tickets came in in October?", { created_in: "month_10" }],
    ["Is there a ticket about VAT on orders to Norway?", { about: "VAT on orders to Norway" }],
    ["Show tickets with the label vip", { labels: "vip" }],
    ["Open tickets tagged payment", { status: unresolved, labels: "payment" }],
    [
      "Zeig mir offene Tickets mit dem Label „wartet auf Kunde“",
      { status: unresolved, labels: "wartet auf Kunde" },
    ],
    ["Tickets avec l'étiquette vip", { labels: "vip" }],
    ["Which tickets are pending since Monday?", { status: ["pending"], pending_in: "since_monday" }],
    ["Tickets waiting for more than 3 days", { status: ["pending"], pending_in: "before_3_days" }],
    [
      "Welche Tickets sind seit mehr als 3 Tagen wartend?",
      { status: ["pending"], pending_in: "before_3_days" },
    ],
    ["Tickets en attente depuis plus de 2 semaines", { status: ["pending"], pending_in: "before_14_days" }],
    ...[
      "Which tickets are waiting for the customer?",
      "Which tickets wait for an answer from the customer?",
      "Welche Tickets warten auf den Kunden?",
      "Welche Tickets warten auf eine Antwort vom Kunden?",
      "Quels tickets attendent le client ?",
      "Quels tickets sont en attente d'une réponse du client ?",
      "¿Qué tickets esperan al cliente?",
      "¿Qué tickets están pendientes de la respuesta del cliente?",
    ].map((words): [string, TicketSearch] => [words, { status: ["pending"] }]),
    [
      "Which tickets are waiting for the customer since Monday?",
      { status: ["pending"], pending_in: "since_monday" },
    ],
    ["Which printer tickets are still open?", { status: unresolved, hint: "printer" }],
  ])("understands: %s", (words, search) => {
    expect(readTicketQuestion(words)).toEqual(search);
  });

  it.each([
    "The pay button fails with HTTP 500 since yesterday.",
    "Our ticket page does not load, it answers 500 since this morning and nobody can work",
    "What went wrong?",
    "What can you do?",
    "Who are the colleagues here?",
    "How do I reset my password?",
    "What is the status of my order?",
    "Please look at the attached file",
    "What about #12?",
    "Which tickets were updated yesterday?",
    "How long do tickets take to resolve?",
  ])("returns null for other text and for questions the list cannot answer: %s", (words) => {
    expect(readTicketQuestion(words)).toBeNull();
  });

  it("ignores long text, and takes no noticeable time", () => {
    expect(readTicketQuestion("Which tickets are open? ".repeat(40))).toBeNull();
    expect(readTicketQuestion(`tickets ${"older than ".repeat(26)}`)).not.toBeUndefined();
  });
});
