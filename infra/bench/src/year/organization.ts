import { writeOrganizations } from "@tessera/local/demo/seed-demo";
import { loadOrganization } from "@tessera/local/demo/write-load";
import type { Inbox } from "@tessera/wire/mail";
import type { Client } from "pg";
import { type Caller, type SignedIn, signIn } from "../caller.ts";

/** An organization of the simulated year. */
export interface Organization {
  organizationId: string;
  /** The address that its customers write to. */
  address: string;
  /** Its share of all tickets, from 0 to 1. */
  share: number;
  /** The number of days for which it keeps finished tickets; null if it keeps them forever. */
  keptDays: number | null;
  /** Returns the members in turn, each signed in. A session that has ended is replaced. */
  openDay(): Promise<Caller>;
  /** Returns an admin, who may delete tickets. */
  openAdmin(): Promise<Caller>;
}

/** Every fourth organization deletes finished tickets. */
const deletesEvery = 4;

/** Creates organizations of which few are large: the share of the tickets falls from each to the next. */
export async function openOrganizations(
  { origin, client }: { origin: string; client: Client },
  { organizations: count, keptDays }: { organizations: number; keptDays: number },
): Promise<Organization[]> {
  const made = Array.from({ length: count }, (_, place) => loadOrganization(place + 1));
  await writeOrganizations(client, made);
  const weights = made.map((_, place) => 1 / (place + 1) ** 0.7);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const organizations: Organization[] = [];
  for (const [place, { id, slug }] of made.entries()) {
    const owner = await signIn(origin, `owner@${slug}.test`, { renewsByHand: true });
    const body = { local_part: slug, name: `Help of ${slug}`, acknowledges: place % 2 === 0 };
    const { address } = await owner.ask<Inbox>("/mail/inboxes", { method: "POST", body });
    const deletes = place % deletesEvery === 0;
    if (deletes) await owner.ask("/organizations/me/", { method: "PUT", body: { retention_days: keptDays } });
    organizations.push({
      organizationId: id,
      address,
      share: (weights[place] ?? 0) / sum,
      keptDays: deletes ? keptDays : null,
      openAdmin: inTurns(origin, [`admin@${slug}.test`]),
      openDay: inTurns(
        origin,
        ["admin", "anna", "abel"].map((name) => `${name}@${slug}.test`),
      ),
    });
  }
  return organizations;
}

function inTurns(origin: string, emails: string[]): () => Promise<Caller> {
  const sessions = new Map<string, SignedIn>();
  let turn = 0;
  return async () => {
    const email = emails[turn++ % emails.length] ?? "";
    const known = sessions.get(email);
    if (
      known &&
      (await known.renew().then(
        () => true,
        () => false,
      ))
    )
      return known;
    const session = await signIn(origin, email, { renewsByHand: true });
    sessions.set(email, session);
    return session;
  };
}
