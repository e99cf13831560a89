import {
  type KnownText,
  readNumber,
  readReason,
  readReasons,
  type StoredReason,
  type StoredValue,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the detail of an entry says, as it was written until reasons were stored. */
export function readDetail(detail: string, action: string): StoredReason | null {
  if (action === "settings.changed") return readChanges(detail);
  if (action === "integration.created")
    return { reason: "common.list", values: { parts: detail.split(", ") } };
  if (action === "integration.changed") return readReasons(integration, detail);
  return readReason(plan, detail);
}

const plan: KnownText[] = [
  ["plan.continues", /^(?<plan>.+) goes on$/],
  ["plan.ends", /^(?<plan>.+) ends on (?<day>[\d-]+), then (?<next>.+)$/],
];

const integration: KnownText[] = [
  ["integration.connected", "connected"],
  ["integration.continued", "continued"],
  ["integration.paused", "paused"],
  ["integration.unchanged", "nothing changed"],
  ["platform.access_token", "Access token"],
  ["platform.account_email", "Email of the account"],
  ["platform.address", "Address"],
  ["platform.api_address", "API address"],
  ["platform.api_token", "API token"],
  ["platform.issue_type", "Issue type"],
  ["platform.message_written", "Message written"],
  ["platform.name", "Name"],
  ["platform.pipeline", "Pipeline"],
  ["platform.project_key", "Project key"],
  ["platform.sends_all", "Send every ticket"],
  ["platform.site_address", "Site address"],
  ["platform.stage_closed", "Stage of closed tickets"],
  ["platform.stage_new", "Stage of new tickets"],
  ["platform.stage_open", "Stage of tickets in progress"],
  ["platform.stage_waiting", "Stage of waiting tickets"],
  ["platform.ticket_assigned", "Ticket assigned"],
  ["platform.ticket_changed", "Ticket changed"],
  ["platform.ticket_created", "Ticket created"],
  ["platform.ticket_deleted", "Ticket deleted"],
  ["platform.ticket_restored", "Ticket restored"],
  ["platform.ticket_type", "Ticket type"],
];

const orNone = (text: string): StoredValue =>
  text === "none" ? { reason: "common.none", values: {} } : text;
const orNobody = (text: string): StoredValue =>
  text === "nobody" ? { reason: "common.nobody", values: {} } : text;
const toPriority = (text: string): StoredValue => ({ reason: `priority.${text}`, values: {} });

const periods: KnownText[] = [
  ["common.for_ever", "for ever"],
  ["common.days", /^(?<days>[\d,]+) days?$/, { days: readNumber }],
];
const toPeriod = (text: string): StoredValue => readReason(periods, text) ?? text;
const toProvider = (text: string): StoredValue =>
  text === "built-in" ? { reason: "setting.ai_built_in", values: {} } : text;

const settings: KnownText[] = [
  ["setting.time_zone", /^time zone: (?<before>.+) → (?<after>.+)$/],
  ["setting.language", /^language: (?<before>.+) → (?<after>.+)$/],
  ["setting.departments", /^departments: (?<changes>.+)$/s],
  ["setting.departments_ordered", "departments changed"],
  ["setting.categories", /^categories: (?<changes>.+)$/s],
  ["setting.categories_ordered", "categories changed"],
  [
    "setting.due_time",
    /^due time of (?<priority>low|medium|high|critical|urgent): (?<before>[\d.]+) h → (?<after>[\d.]+) h$/,
    { priority: toPriority, before: readNumber, after: readNumber },
  ],
  ["setting.default_assignee", /^default assignee: (?<person>.+)$/s, { person: orNobody }],
  ["setting.accepted_file_types", /^accepted file types: (?<changes>.+)$/s],
  ["setting.accepted_file_types_ordered", "accepted file types changed"],
  [
    "setting.retention",
    /^retention: (?<before>for ever|[\d,]+ days?) → (?<after>for ever|[\d,]+ days?)$/,
    { before: toPeriod, after: toPeriod },
  ],
  [
    "setting.ai_provider",
    /^AI provider: (?<before>.+) → (?<after>.+)$/,
    { before: toProvider, after: toProvider },
  ],
  ["setting.ai_address", /^AI address: (?<address>.+)$/s, { address: orNone }],
  ["setting.ai_model", /^AI model: (?<model>.+)$/s, { model: orNone }],
  ["setting.ai_key_entered", "AI key entered"],
  ["setting.ai_key_removed", "AI key removed"],
  ["setting.logo", "logo changed"],
  ["setting.logo_removed", "logo removed"],
];

/** A line that was cut off keeps its text. */
function readChanges(detail: string): StoredReason | null {
  if (detail.endsWith("…")) return null;
  const changes = detail.split("; ").map((part) => readReason(settings, part));
  return (
    changes.reduceRight<StoredReason | null | undefined>((more, change) => {
      if (change === null || more === null) return null;
      return more === undefined ? change : { reason: "setting.more", values: { change, more } };
    }, undefined) ?? null
  );
}
