/** A question to the chat, and the equivalent query of the ticket list. Days are relative to today: `{-6}` is six days ago. */
export interface TicketQuestion {
  words: string;
  query: Record<string, string | string[]>;
}

const unresolved = ["new", "open", "in_progress", "pending"];
const overdue = { is_overdue: "true" };
const mine = { assigned_to_id: "me" };
const nobody = { assigned_to_id: "none" };
const andrew = { assigned_to_id: "{agent}" };

function ask(words: string, query: TicketQuestion["query"]): TicketQuestion {
  return { words, query };
}

/** Questions that support people ask. `{agent}` is the id of the demo's agent, and `{name}` is that agent's name. */
export const ticketQuestions: readonly TicketQuestion[] = [
  ask("Which tickets are overdue?", overdue),
  ask("What is overdue?", overdue),
  ask("How many tickets are past their due date?", overdue),
  ask("Show me everything that is late: overdue tickets please", overdue),
  ask("Are there any overdue tickets with high priority?", { ...overdue, priority: ["high"] }),
  ask("Which overdue tickets are unassigned?", { ...overdue, ...nobody }),
  ask("Do I have overdue tickets?", { ...overdue, ...mine }),
  ask("How many open tickets are not overdue?", { is_overdue: "false", status: unresolved }),
  ask("How many are open?", { status: unresolved }),
  ask("How many tickets are open right now?", { status: unresolved }),
  ask("List all unresolved tickets", { status: unresolved }),
  ask("Which tickets are not closed yet?", { status: unresolved }),
  ask("Show tickets with status open", { status: ["open"] }),
  ask("Which tickets are new?", { status: ["new"] }),
  ask("How many tickets are in progress?", { status: ["in_progress"] }),
  ask("What is pending?", { status: ["pending"] }),
  ask("Which tickets are waiting for the customer?", { status: ["pending"] }),
  ask("Show resolved tickets", { status: ["resolved"] }),
  ask("How many tickets are closed?", { status: ["closed"] }),
  ask("List cancelled tickets", { status: ["cancelled"] }),
  ask("How many tickets are resolved or closed?", { status: ["resolved", "closed"] }),
  ask("Show open and pending tickets", { status: ["open", "pending"] }),
  ask("Which tickets are urgent?", { priority: ["urgent"] }),
  ask("How many critical tickets are there?", { priority: ["critical"] }),
  ask("Show me high priority tickets", { priority: ["high"] }),
  ask("List tickets with low priority", { priority: ["low"] }),
  ask("Which open tickets have priority high or critical?", {
    status: unresolved,
    priority: ["high", "critical"],
  }),
  ask("Show unresolved tickets with at least high priority", {
    status: unresolved,
    priority: ["high", "critical", "urgent"],
  }),
  ask("What are the important open tickets?", {
    status: unresolved,
    priority: ["high", "critical", "urgent"],
  }),
  ask("Which tickets are assigned to me?", mine),
  ask("Show my tickets", mine),
  ask("What am I working on?", mine),
  ask("How many of my tickets are open?", { ...mine, status: unresolved }),
  ask("My urgent tickets", { ...mine, priority: ["urgent"] }),
  ask("Which tickets are unassigned?", { ...nobody, status: unresolved }),
  ask("How many open tickets have no assignee?", { ...nobody, status: unresolved }),
  ask("Which new tickets is nobody working on?", { ...nobody, status: ["new"] }),
  ask("Which tickets are assigned to {name}?", andrew),
  ask("How many open tickets does {name} have?", { ...andrew, status: unresolved }),
  ask("{name}'s overdue tickets", { ...andrew, ...overdue }),
  ask("What is {name} working on?", andrew),
  ask("Which tickets were created today?", { created_from: "{0}", created_to: "{0}" }),
  ask("How many tickets came in yesterday?", { created_from: "{-1}", created_to: "{-1}" }),
  ask("How many tickets were created in the last 7 days?", { created_from: "{-6}", created_to: "{0}" }),
  ask("Show new tickets of the past 30 days", { created_from: "{-29}", created_to: "{0}" }),
  ask("Which unresolved tickets are older than 14 days?", { status: unresolved, created_to: "{-15}" }),
  ask("Open tickets that are more than 2 weeks old", { status: unresolved, created_to: "{-15}" }),
  ask("How many tickets were resolved in the last 7 days?", {
    figure: "resolved",
    figure_from: "{-6}",
    figure_to: "{0}",
  }),
  ask("Which tickets did we resolve yesterday?", {
    figure: "resolved",
    figure_from: "{-1}",
    figure_to: "{-1}",
  }),
  ask("Show me the oldest open ticket", { status: unresolved, sort: "created_at" }),
  ask("What are the 3 newest tickets?", { sort: "-created_at" }),
  ask("Which tickets are in the category Billing?", { category: "Billing" }),
  ask("How many billing tickets are open?", { category: "Billing", status: unresolved }),
  ask("Show overdue tickets of the Finance department", { department: "Finance", ...overdue }),
  ask("Is there a ticket about invoices?", { search: "invoices" }),
  ask("Are there any tickets about refunds that are still open?", { search: "refunds", status: unresolved }),
  ask('Find tickets that mention "password"', { search: "password" }),
  ask("Search for tickets regarding the checkout", { category: "Checkout" }),
  ask("How many unassigned high priority tickets are older than a week?", {
    ...nobody,
    priority: ["high"],
    created_to: "{-8}",
  }),
  ask("Tickets created by email this month", {
    created_from: "{month}",
    created_to: "{0}",
    figure: "created",
    figure_by: "channel",
    figure_group: "email",
  }),
];
