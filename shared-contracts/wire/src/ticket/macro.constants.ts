/** Who uses a macro: only the member who wrote it, or everyone who replies. */
export const macroAudiences = ["own", "shared"] as const;
export type MacroAudience = (typeof macroAudiences)[number];

export const macroLimits = {
  name: 100,
  folder: 100,
  text: 20_000,
  note: 10_000,
  languages: 20,
  /** The macros of one member, and the shared ones of an organization. */
  own: 500,
  shared: 2_000,
  excerpt: 160,
  /** The size of a file with macros, in characters. */
  importBytes: 2_000_000,
  importRows: 5_000,
} as const;

/** The variables of texts. `customer.data.` followed by a name is a value of the customer's custom data. */
const macroVariables = [
  "customer.name",
  "customer.first_name",
  "customer.email",
  "customer.phone",
  "customer.company",
  "ticket.number",
  "ticket.title",
  "ticket.category",
  "ticket.department",
  "agent.name",
  "agent.first_name",
  "agent.email",
] as const;
export type MacroVariable = (typeof macroVariables)[number];

/** The stand-in for a value that is not there, until a person writes it. A reply that contains one is not sent. */
export const unfilled = { start: "⟦", end: "⟧" } as const;

/** Returns the names of the values that a text still lacks. */
export function findUnfilled(text: string): string[] {
  return [...new Set([...text.matchAll(/⟦([^⟦⟧\n]{1,100})⟧/gu)].map(([, name = ""]) => name))];
}
