import type { Chance } from "@tessera/local/demo/chance";
import type { Organization } from "./organization.ts";

/** What happens to a ticket on a day. A customer's mails come before what agents do. */
export type Step = "mail" | "create" | "take" | "note" | "reply" | "ask" | "resolve" | "close" | "delete";

export interface Life {
  organization: Organization;
  /** In no other ticket. */
  title: string;
  /** Null until it is there. */
  id: string | null;
  /** Where it was created with a file. */
  hasFile: boolean;
  /** What was sent by mail, in turn. */
  mailIds: string[];
  /** Messages whose writing was acknowledged. */
  written: string[];
  /** The day on which it was closed, deleted or opened again last. */
  end: { step: "close" | "delete" | "open"; day: number } | null;
}

export interface Plan {
  day: number;
  step: Step;
}

/** What will happen to a ticket that comes on this day. Half of them come by mail. */
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

/** How many come on this day: few at weekends, and more from month to month. */
export function countOf(perDay: number, day: number, chance: Chance): number {
  const isWeekend = day % 7 > 4;
  const expected = perDay * (isWeekend ? 0.3 : 1.28) * (0.8 + (0.4 * day) / 365);
  return Math.floor(expected) + (chance.happens(expected % 1) ? 1 : 0);
}

/** The organization that a ticket comes to. */
export function organizationOf(organizations: Organization[], chance: Chance): Organization {
  let left = chance.next();
  for (const organization of organizations) {
    left -= organization.share;
    if (left < 0) return organization;
  }
  return organizations[0] as Organization;
}
