import { parseArgs } from "node:util";
import { maxGrantedAiTickets, maxGrantNote, type NewGrant } from "@tessera/wire/organization/grant";
import { planIds } from "@tessera/wire/organization/plan.constants";

export type GrantCommand =
  | { kind: "list"; search: string }
  | { kind: "give"; organization: string; grant: NewGrant }
  | { kind: "end"; organization: string };

const grantUsage = `list [part of a name]
give <organization> [--plan free|basic|premium] [--ai-tickets 500] [--until 2026-12-31] [--note "why"]
end <organization>`;

const options = {
  plan: { type: "string" },
  "ai-tickets": { type: "string" },
  until: { type: "string" },
  note: { type: "string" },
} as const;

/** Parses the arguments of the command. @throws Error with what is wrong. */
export function parseGrantCommand(args: string[]): GrantCommand {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [kind, name = ""] = positionals;
  if (kind === "list") return { kind, search: name };
  if (kind !== "give" && kind !== "end") throw new Error(`Say one of:\n${grantUsage}`);
  if (!name) throw new Error("Name the organization, by its id or as in its addresses.");
  if (kind === "end") return { kind, organization: name };
  const { plan, "ai-tickets": aiTickets, until, note = "" } = values;
  const grant = { plan: parsePlan(plan), ai_tickets: parseCount(aiTickets), ends_at: parseDay(until), note };
  if (note.length > maxGrantNote) throw new Error(`--note takes at most ${maxGrantNote} characters.`);
  return { kind, organization: name, grant };
}

function parsePlan(text: string | undefined): NewGrant["plan"] {
  if (text === undefined) return null;
  const plan = planIds.find((id) => id === text);
  if (!plan) throw new Error(`--plan is one of ${planIds.join(", ")}.`);
  return plan;
}

function parseCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,7}$/.test(text) || Number(text) > maxGrantedAiTickets)
    throw new Error(`--ai-tickets takes a whole number up to ${maxGrantedAiTickets}.`);
  return Number(text);
}

/** Returns the end of a day in UTC. */
function parseDay(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = new Date(`${text}T23:59:59.000Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text))
    throw new Error("--until takes a day, such as 2026-12-31.");
  return time.toISOString();
}
