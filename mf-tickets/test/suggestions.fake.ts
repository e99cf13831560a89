import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import { aCompany } from "./contacts.fake.ts";

/** Returns a suggested company with one customer. */
export function aSuggestion(name: string): CompanySuggestion {
  return {
    id: `0199c0de-0000-7000-8000-${name.padEnd(12, "0").slice(0, 12)}`,
    name,
    domains: [name],
    addresses: [`anna@${name}`],
    customer_count: 1,
    created_at: "2026-11-20T08:00:00.000Z",
  };
}

interface Asked {
  params?: { companyId?: string };
  query?: { search?: string; state?: string };
  body?: unknown;
}

/** Returns in-memory responses about suggested companies. */
export function suggestionAnswers(suggestions: CompanySuggestion[]) {
  let waiting = suggestions;
  const decide = ({ params }: Asked) => {
    waiting = waiting.filter(({ id }) => id !== params?.companyId);
  };
  return {
    "GET /companies/suggestions": ({ query }: Asked) => {
      const dismissed = suggestions.filter((suggestion) => !waiting.includes(suggestion));
      return {
        items: query?.state === "dismissed" ? dismissed : waiting,
        next_cursor: null,
        counts: { suggested: waiting.length, dismissed: dismissed.length },
      };
    },
    "POST /companies/suggestions/:companyId/confirm": (asked: Asked) => {
      decide(asked);
      return aCompany({ name: (asked.body as { name: string }).name });
    },
    "POST /companies/suggestions/:companyId/dismiss": (asked: Asked) => {
      decide(asked);
      return {};
    },
  };
}
