import { hash } from "@node-rs/argon2";
import pg from "pg";
import { chanceFrom } from "./chance.ts";
import { type Cell, copyRows } from "./copy-rows.ts";
import { type DemoOrganization, demoOrganizations, demoPassword } from "./demo-accounts.ts";
import { getEscalations } from "./demo-escalation.ts";
import { reopenSome } from "./demo-reopening.ts";
import { demoSetAsideMails } from "./demo-set-aside.ts";
import { deleteTwo, talkAbout } from "./demo-talk.ts";
import { demoThreads } from "./demo-threads.ts";
import { type DemoTicket, type Life, makeTickets } from "./demo-ticket.ts";
import { type MadeThread, makeThreads } from "./make-threads.ts";
import { writeAgents } from "./write-agents.ts";
import { writeAsAdmin } from "./write-as-admin.ts";
import { writeConversations, writeReadMarks } from "./write-conversations.ts";
import { giveToCustomers, writeCustomers } from "./write-customers.ts";
import { writeDraft } from "./write-draft.ts";
import { writeFiles } from "./write-files.ts";
import { writeMails } from "./write-mails.ts";
import { writeNotifications } from "./write-notifications.ts";
import { writeGrant, writeOrganization } from "./write-organization.ts";
import { writeRatings } from "./write-ratings.ts";
import { writeRelations } from "./write-relations.ts";
import { writeSnoozes } from "./write-snoozes.ts";
import { writeTickets } from "./write-tickets.ts";

/** The number of tickets of each demo organization, and the number of days over which they were created. */
const demoSize = { tickets: [412, 24], days: 90 } as const;

/**
 * Writes the demo and returns true, or returns false if the database already has it. The demo's files are written to
 * `filesFolder`, the folder of the files service.
 */
export async function seedDemo(adminUrl: string, filesFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query(`select from identity.organization where id = $1`, [
      demoOrganizations[0]?.id,
    ]);
    if (found.rowCount) return false;
    await writeAsAdmin(client, async () => {
      await writeOrganizations(client, demoOrganizations);
      for (const [index, organization] of demoOrganizations.entries()) {
        await writeDemoTickets(client, organization, demoSize.tickets[index] ?? 0, filesFolder);
      }
      await giveToSecond(client);
    });
    await client.query("analyze");
    return true;
  } finally {
    await client.end();
  }
}

/** Gives the second organization a plan by the operator, who is the owner of the first. */
async function giveToSecond(client: pg.Client): Promise<void> {
  const [first, second] = demoOrganizations;
  if (first?.people[0] && second)
    await writeGrant(client, second.id, { now: new Date(), operator: first.people[0].email });
}

async function writeDemoTickets(
  client: pg.Client,
  organization: DemoOrganization,
  count: number,
  filesFolder: string,
): Promise<void> {
  const { people } = organization;
  const agents = people.filter((person) => person.role !== "viewer").slice(0, 5);
  const dueHours = [120, 48, 24, 8, 8];
  const life = { people, agents, now: new Date(), dueHours, chance: chanceFrom(20_261_120) };
  await writeOrganization(client, organization, { ...life, chance: chanceFrom(4) });
  const tickets = makeTickets(life, count, demoSize.days);
  bringToLife(tickets, life);
  const threads = await addThreads(client, organization, tickets, life);
  await writeTickets(client, organization.id, tickets, life);
  if (organization === demoOrganizations[0])
    await writeRatings(client, organization.id, tickets, { now: life.now, chance: chanceFrom(9) });
  await writeConversations(client, organization.id, tickets);
  await writeSnoozes(client, organization.id, tickets, life);
  if (threads.length > 0) {
    const mails = { threads, setAside: demoSetAsideMails, now: life.now, chance: chanceFrom(10) };
    await writeMails(client, organization.id, mails);
  }
  await writeRelations(client, organization.id);
  const writer = people.find(({ name }) => name === "Nina Berg");
  if (writer) await writeDraft(client, organization.id, { writer, now: life.now });
  const { uuid } = chanceFrom(5);
  await writeFiles(client, organization.id, tickets, { filesFolder, uuid });
  await writeNotifications(client, organization.id);
  await writeAgents(client, organization, tickets, { ...life, chance: chanceFrom(6) });
  await writeReadMarks(client, organization.id, tickets, { ...life, chance: chanceFrom(3) });
}

/** Adds the tickets of mail threads to those of the first organization, and numbers all of them by creation time. */
async function addThreads(
  client: pg.Client,
  { id }: DemoOrganization,
  tickets: DemoTicket[],
  life: Life,
): Promise<MadeThread[]> {
  if (id !== demoOrganizations[0]?.id) return [];
  const chance = chanceFrom(8);
  const customers = await writeCustomers(client, id, chance);
  giveToCustomers(tickets, customers, chance);
  const threads = makeThreads(demoThreads, customers, { ...life, chance: chanceFrom(9) });
  tickets.push(...threads.map(({ ticket }) => ticket));
  tickets.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const [place, ticket] of tickets.entries()) ticket.number = place + 1;
  return threads;
}

/** Adds messages, escalations and reopenings. Uses separate seeds, so that the tickets themselves do not depend on this step. */
function bringToLife(tickets: DemoTicket[], life: Life): void {
  const chance = chanceFrom(2);
  for (const ticket of tickets) {
    ticket.messages = talkAbout(ticket, life, chance);
    ticket.events.push(...getEscalations(ticket, life.now));
    ticket.events.sort((first, second) => first.at.getTime() - second.at.getTime());
  }
  reopenSome(tickets, chanceFrom(7));
  deleteTwo(
    tickets.flatMap(({ messages }) => messages),
    life.now,
    chance,
  );
}

/** Writes organizations with their people, who can sign in with the demo password. */
export async function writeOrganizations(
  client: pg.Client,
  organizations: DemoOrganization[],
): Promise<void> {
  // The same parameters as in identity's password.ts.
  const password = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const people = organizations.flatMap((organization) =>
    organization.people.map((person) => ({ ...person, organizationId: organization.id })),
  );
  await copyRows(
    client,
    "identity.organization",
    ["id", "name", "slug"],
    organizations.map(({ id, name, slug }) => [id, name, slug]),
  );
  await copyRows(
    client,
    'identity."user"',
    ["id", "name", "email", '"emailVerified"', "timezone"],
    people.map(({ id, name, email, timezone }): Cell[] => [id, name, email, true, timezone]),
  );
  await copyRows(
    client,
    "identity.account",
    ['"userId"', '"providerId"', '"accountId"', "password"],
    people.map(({ id }) => [id, "credential", id, password]),
  );
  await copyRows(
    client,
    "identity.member",
    ['"organizationId"', '"userId"', "role", "availability"],
    people.map(({ id, organizationId, role, availability = "available" }) => [
      ...[organizationId, id, role],
      availability,
    ]),
  );
}
