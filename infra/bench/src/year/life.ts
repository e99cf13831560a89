import type { Chance } from "@tessera/local/demo/chance";
import type { Organization } from "./organization.ts";

/** A step in the life of a ticket. On each day, mails of customers come before the steps of agents. */
export type Step = "mail" | "create" | "take" | "note" | "reply" | "ask" | "resolve" | "close" | "delete";

export interface Life {
  organization: Organization;
  /** A unique title. */
  title: string;
  /** Null until the ticket is created. */
  id: string | null;
  /** True if an agent creates the ticket with a file. */
  hasFile: boolean;
  /** Ids of the mails that were sent, in order. */
  mailIds: string[];
  /** Ids of the acknowledged messages. */
  written: string[];
  /** The last closing or deletion, and its day. The step is "open" if a mail came after it. */
  end: { step: "close" | "delete" | "open"; day: number } | null;
}

export interface Plan {
  day: number;
  step: Step;
}

/** Plans the life of a ticket that is created on day `first`. Half of the tickets are created by mail. */
export function planLife(first: number, chance: Chance): Plan[] {
  const byMail = chance.happens(0.5);
  const plan: Plan[] = [{ day: first, step: byMail ? "mail" : "create" }];
  const later = (days: number, ...steps: Step[]) => {
    const day = (plan.at(-1)?.day ?? first) + days;
    plan.push(...steps.map((step) => ({ day, step })));
  };
  later(0, "take");
  if (chance.happens(0.4)) later(0, "note");
  if (chance.happens(0.01)) {
    later(chance.whole(0, 2), "delete");
    return plan;
  }
  later(chance.whole(0, 1), chance.happens(0.5) ? "ask" : "reply");
  if (byMail && chance.happens(0.6)) {
    later(chance.whole(1, 3), "mail");
    later(0, "reply");
  }
  later(chance.whole(0, 5), "resolve");
  later(chance.whole(1, 5), "close");
  if (byMail && chance.happens(0.05)) {
    later(chance.whole(5, 25), "mail");
    later(0, "reply", "resolve");
    later(3, "close");
  }
  return plan;
}

/** Returns the number of new tickets on a day: few at weekends, and more from month to month. */
export function countOf(perDay: number, day: number, chance: Chance): number {
  const isWeekend = day % 7 > 4;
  const expected = perDay * (isWeekend ? 0.3 : 1.28) * (0.8 + (0.4 * day) / 365);
  return Math.floor(expected) + (chance.happens(expected % 1) ? 1 : 0);
}

/** Chooses the organization of a new ticket, weighted by share. */
export function organizationOf(organizations: Organization[], chance: Chance): Organization {
  let left = chance.next();
  for (const organization of organizations) {
    left -= organization.share;
    if (left < 0) return organization;
  }
  return organizations[0] as Organization;
}
