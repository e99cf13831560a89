import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { Company } from "./company.ts";
import { customerLimits } from "./customer.constants.ts";
import { cursorQuery } from "./customer.ts";

/**
 * A company that nobody has confirmed yet, suggested by the domain of a sender. Its customers have no company, and see only their own
 * tickets. `addresses` are a few of theirs: they show whether the domain is a company or a mail provider.
 */
export const CompanySuggestion = closed({
  id: Id,
  name: Type.String(),
  domains: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  customer_count: Type.Integer(),
  created_at: Instant,
});
export type CompanySuggestion = Static<typeof CompanySuggestion>;

/** Sorted by name. `counts` are those of all suggestions, whatever the search. */
export const CompanySuggestionPage = closed({
  items: Type.Array(CompanySuggestion),
  next_cursor: nullable(Type.String()),
  counts: closed({ suggested: Type.Integer(), dismissed: Type.Integer() }),
});
export type CompanySuggestionPage = Static<typeof CompanySuggestionPage>;

/** `search` matches names and domains. */
export const CompanySuggestionQuery = closed({
  ...cursorQuery,
  state: Type.Optional(oneOf(["suggested", "dismissed"])),
});
export type CompanySuggestionQuery = Static<typeof CompanySuggestionQuery>;

const SuggestionParams = closed({ companyId: Type.String({ format: "uuid" }) });

export const companySuggestionRoutes = defineRoutes({
  /** Returns the suggestions that nobody has decided on, or the dismissed ones. */
  "GET /companies/suggestions": {
    access: "tickets.read",
    query: CompanySuggestionQuery,
    reply: CompanySuggestionPage,
  },
  /** Makes a suggestion a company, with another name if one is given. A company that is already confirmed is returned unchanged. */
  "POST /companies/suggestions/:companyId/confirm": {
    access: "tickets.write",
    params: SuggestionParams,
    body: closed({ name: Type.Optional(nameText(customerLimits.name)) }),
    reply: Company,
  },
  /** Hides a suggestion; its domain is not suggested again. It can still be confirmed. 409 for a confirmed company. */
  "POST /companies/suggestions/:companyId/dismiss": {
    access: "tickets.write",
    params: SuggestionParams,
    reply: Empty,
  },
});
