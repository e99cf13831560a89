import type { NumberCandidate } from "./candidates.ts";
import type { OwnedNumber } from "./find-leaks.ts";
import type { NumberRow } from "./leak.repository.ts";

/** A number to look for: a run of its digits, and the expression of Postgres that it matches in every way of writing. */
export interface AskedNumber {
  key: string;
  seed: string;
  pattern: string;
}

const separator = "[-[:space:].,'’/_]?";

export function toAskedNumbers(candidates: readonly NumberCandidate[]): AskedNumber[] {
  const asked = candidates.flatMap(({ key, seeds }) =>
    seeds.map((seed) => ({ key, seed, pattern: `(?<![0-9])${[...key].join(separator)}(?![0-9])` })),
  );
  return [...new Map(asked.map((number) => [`${number.key} ${number.seed}`, number])).values()];
}

/**
 * Returns the numbers that one other customer has. What the reader's tickets contain is theirs, unless only notes do and another customer has
 * written it; what several others have is no order of one of them.
 */
export function toOwnedNumbers(
  asked: readonly AskedNumber[],
  rows: readonly NumberRow[],
  group: string,
): Map<string, OwnedNumber[]> {
  const byKey = new Map<string, NumberRow[]>();
  for (const row of rows) {
    const key = asked[row.place - 1]?.key;
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return new Map([...byKey].map(([key, found]) => [key, toOwned(key, found, group)]));
}

function toOwned(key: string, found: readonly NumberRow[], group: string): OwnedNumber[] {
  const isOwn = ({ group_id }: NumberRow) => group_id === group;
  const said = found.filter(({ is_public }) => is_public);
  if (said.some(isOwn)) return [];
  if (!said.some((row) => !isOwn(row)) && found.some(isOwn)) return [];
  const others = found.filter((row) => !isOwn(row));
  if (new Set(others.map(({ group_id }) => group_id)).size !== 1) return [];
  return others.map(({ around, customer_name, ticket_number }) => ({
    customerName: customer_name,
    ticketNumber: ticket_number,
    prefix: prefixIn(around, key),
  }));
}

/** Returns the letters that stand before a number in a text in lower case, without a space between. */
function prefixIn(around: string, key: string): string {
  let digits = key.length;
  let at = around.length;
  while (at > 0 && digits > 0) if (/\d/.test(around[--at] ?? "")) digits--;
  return /(\p{L}{1,6})[-_/.#]{0,2}$/u.exec(around.slice(0, at))?.[1] ?? "";
}
