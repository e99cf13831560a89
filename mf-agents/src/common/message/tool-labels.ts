import { countOf, t } from "@tessera/language/t";
import type { AgentTool } from "@tessera/wire/agent/agent.constants";
import type { ToolPart } from "@tessera/wire/agent/chat.constants";

/** The name of a tool, and phrases for a call in progress and a finished one. */
interface ToolPhrases {
  label: string;
  doing: string;
  done: string;
}

const phrases: Readonly<Record<AgentTool, ToolPhrases>> = {
  search_tickets: { label: t("Search tickets"), doing: t("Searching tickets"), done: t("Searched tickets") },
  read_ticket: { label: t("Read a ticket"), doing: t("Reading a ticket"), done: t("Read a ticket") },
  find_similar_tickets: {
    label: t("Find similar tickets"),
    doing: t("Looking for similar tickets"),
    done: t("Looked for similar tickets"),
  },
  draft_ticket: { label: t("Draft a ticket"), doing: t("Drafting a ticket"), done: t("Drafted a ticket") },
  update_ticket: { label: t("Update a ticket"), doing: t("Updating a ticket"), done: t("Updated a ticket") },
  note_on_ticket: {
    label: t("Write a note"),
    doing: t("Writing a note"),
    done: t("Wrote a note"),
  },
  read_file: { label: t("Read a file’s analysis"), doing: t("Reading a file"), done: t("Read a file") },
  list_members: {
    label: t("Member directory"),
    doing: t("Looking up members"),
    done: t("Looked up members"),
  },
  read_figures: { label: t("Read figures"), doing: t("Reading figures"), done: t("Read figures") },
};

/** Returns the name of a tool for people. A tool of an external server includes the server's name. */
export function toolLabel(name: string): string {
  return getPhrases(name).label;
}

function getPhrases(name: string): ToolPhrases {
  if (Object.hasOwn(phrases, name)) return phrases[name as AgentTool];
  const [server = "", tool] = name.split("__");
  const label = tool ? t("{tool} of {server}", { tool, server }) : name;
  return { label, doing: t("Using {label}", { label }), done: t("Used {label}", { label }) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the data of our own tool's output, without the notice for the model. */
export function getData(output: unknown): unknown {
  return isObject(output) && "notice" in output && "data" in output ? output.data : output;
}

/** Appends what was searched for, if the call's input contains it. */
function withSubject(act: string, { toolName, input }: ToolPart): string {
  if (!isObject(input)) return act;
  const found = [input.query, input.search, input.text, input.title].find((word) => typeof word === "string");
  if (!found) return act;
  const words = String(found).slice(0, 60);
  return toolName === "find_similar_tickets"
    ? t("{action} like “{words}”", { action: act, words })
    : t("{action} for “{words}”", { action: act, words });
}

/** Returns the name of the file or ticket that was read. */
function nameOfRead({ toolName, output }: ToolPart): string | null {
  const data = getData(output);
  if (!isObject(data)) return null;
  if (toolName === "read_file" && typeof data.filename === "string") return data.filename;
  return toolName === "read_ticket" && typeof data.number === "number" ? `#${data.number}` : null;
}

/** Describes a call in a sentence: “Searched tickets for …”. */
export function toolSentence(part: ToolPart): string {
  const { toolName, state } = part;
  const { label, doing, done } = getPhrases(toolName);
  const name = nameOfRead(part);
  if (state === "output-available") return name ? t("Read {name}", { name }) : withSubject(done, part);
  if (state === "output-error") return withSubject(label, part);
  return state === "output-denied" ? label : withSubject(doing, part);
}

function resultCount(output: unknown): number | null {
  const data = getData(output);
  if (isObject(data) && typeof data.total === "number") return data.total;
  const list = isObject(data) ? Object.values(data).find(Array.isArray) : data;
  return Array.isArray(list) ? list.length : null;
}

function describeCount(output: unknown): string | null {
  const count = resultCount(output);
  return count === null ? null : countOf(count, "result");
}

/** Describes the result of a call briefly, or returns null. */
export function toolResult({ toolName, state, output, approval }: ToolPart): string | null {
  if (state === "output-denied") return t("denied by you");
  if (state === "output-error") return t("failed");
  if (state !== "output-available") return null;
  if (approval?.approved) return t("approved by you");
  return /search|find|list/.test(toolName) ? describeCount(output) : null;
}

const values: Readonly<Record<string, string>> = {
  new: t("new"),
  open: t("open"),
  in_progress: t("in progress"),
  pending: t("pending"),
  resolved: t("resolved"),
  closed: t("closed"),
  cancelled: t("cancelled"),
  low: t("low"),
  medium: t("medium"),
  high: t("high"),
  critical: t("critical"),
  urgent: t("urgent"),
  me: t("you"),
  requester: t("requester"),
  third_party: t("third party"),
  on_hold: t("on hold"),
  scheduled: t("scheduled"),
};

const fields: Readonly<Record<string, string>> = {
  title: t("title"),
  description: t("description"),
  status: t("status"),
  priority: t("priority"),
  urgency: t("urgency"),
  category: t("category"),
  subcategory: t("subcategory"),
  department: t("department"),
  assigned_to: t("assigned to"),
  labels: t("labels"),
  add_labels: t("added labels"),
  remove_labels: t("removed labels"),
  pending_reason: t("pending reason"),
  body: t("note"),
};

function describeField(field: string): string {
  const name = field.replace(/_id$/, "");
  return Object.hasOwn(fields, name) ? (fields[name] ?? name) : name.replaceAll("_", " ");
}

function describeValue(value: unknown): string {
  if (value === null || value === "") return t("nothing");
  if (Array.isArray(value)) return value.length === 0 ? t("nothing") : value.map(describeValue).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  return Object.hasOwn(values, text) ? (values[text] ?? text) : text.replaceAll("_", " ");
}

/** Fields that only identify the row. */
const namesOfRows = new Set(["ticket", "ticket_id", "id", "number"]);

/** Returns the changes that a call would make, by field. */
export function toChanges(input: unknown): { field: string; value: string }[] {
  if (!isObject(input)) return [];
  const { changes, ...rest } = input;
  return Object.entries(isObject(changes) ? { ...rest, ...changes } : input)
    .filter(([field, value]) => value !== undefined && !namesOfRows.has(field))
    .map(([field, value]) => ({
      field: describeField(field),
      value: describeValue(value),
    }));
}

/** Returns the ticket that a call refers to, or null. */
export function ticketNamed(input: unknown): string | null {
  if (!isObject(input)) return null;
  const { number, ticket, ticket_id: id } = input;
  if (typeof number === "number") return `#${number}`;
  const name = [ticket, id].find((value) => typeof value === "string" || typeof value === "number");
  if (name === undefined) return null;
  return /^\d+$/.test(String(name)) ? `#${name}` : String(name).slice(0, 8);
}
