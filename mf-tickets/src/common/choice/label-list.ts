import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";

function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns labels as they may be stored: trimmed, without duplicates (ignoring case), and within the limits on length and number. */
export function tidyLabels(labels: readonly string[]): string[] {
  const tidy: string[] = [];
  for (const label of labels.map((typed) => typed.trim().slice(0, ticketLimits.label).trim())) {
    if (label && !tidy.some((known) => isSameLabel(known, label))) tidy.push(label);
  }
  return tidy.slice(0, ticketLimits.labels);
}
