import { t } from "@tessera/language/t";
import type { NewGrant, OrganizationPlan } from "@tessera/wire/organization/grant";
import type { PlanId } from "@tessera/wire/organization/plan.constants";

/** What an operator enters to give a plan. Days are in UTC; empty fields give nothing. */
export interface GrantDraft {
  plan: PlanId | "";
  aiTickets: string;
  lastDay: string;
  note: string;
}

const maxAiTickets = 1_000_000;

export function toDraft(grant: OrganizationPlan["grant"]): GrantDraft {
  return {
    plan: grant?.plan ?? "",
    aiTickets: grant?.ai_tickets == null ? "" : String(grant.ai_tickets),
    lastDay: grant?.ends_at?.slice(0, 10) ?? "",
    note: grant?.note ?? "",
  };
}

export function toNewGrant({ plan, aiTickets, lastDay, note }: GrantDraft): NewGrant {
  return {
    plan: plan || null,
    ai_tickets: aiTickets.trim() === "" ? null : Number(aiTickets),
    ends_at: lastDay ? `${lastDay}T23:59:59.000Z` : null,
    note: note.trim(),
  };
}

/** Returns the errors of a draft by field. */
export function checkDraft(draft: GrantDraft, now: Date): Partial<Record<keyof GrantDraft, string>> {
  const { plan, ai_tickets: aiTickets, ends_at: end } = toNewGrant(draft);
  const isCount = aiTickets === null || /^\d{1,7}$/.test(draft.aiTickets.trim());
  return {
    ...(plan === null && aiTickets === null && { plan: t("Choose a plan, or enter AI tickets.") }),
    ...((!isCount || (aiTickets ?? 0) > maxAiTickets) && {
      aiTickets: t("Enter a whole number up to 1,000,000."),
    }),
    ...(end !== null && new Date(end) <= now && { lastDay: t("Choose a day in the future.") }),
  };
}
