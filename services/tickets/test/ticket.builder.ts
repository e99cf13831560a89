import type { Actor } from "@tessera/kit/actor";
import { anActor } from "@tessera/kit/testing/token";
import type { NewTicket, Ticket } from "@tessera/wire/ticket";
import { Client } from "pg";
import type { TicketContext } from "../src/context.ts";
import { createTicket } from "../src/ticket/ticket.service.ts";
import { anIdempotentRequest } from "./idempotent-request.builder.ts";

/** The database as its administrator sees it, for what the service itself may not do. */
export interface AdminDb {
  query<R extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

export async function anAdminDb(adminUrl: string): Promise<AdminDb> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  return {
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    close: () => client.end(),
  };
}

/** Creates an organization with one member, an owner by default. */
export async function anOrganization(admin: AdminDb, owner: Partial<Actor> = {}): Promise<Actor> {
  const id = crypto.randomUUID();
  await admin.query("insert into identity.organization (id, name, slug) values ($1, $1, $1)", [id]);
  return aMember(admin, id, { role: "owner", ...owner });
}

/** Creates a member of an organization, with the role user by default. */
export async function aMember(
  admin: AdminDb,
  organizationId: string,
  wanted: Partial<Actor> & { isActive?: boolean } = {},
): Promise<Actor> {
  const { isActive = true, ...rest } = wanted;
  const member = anActor({ organizationId, ...rest });
  await admin.query(`insert into identity."user" (id, name, email) values ($1, $2, $3)`, [
    member.userId,
    member.name,
    member.email,
  ]);
  await admin.query(
    `insert into identity.member ("organizationId", "userId", role, "isActive") values ($1, $2, $3, $4)`,
    [organizationId, member.userId, member.role, isActive],
  );
  return member;
}

/** Creates a ticket of an actor; values that are not given are valid defaults. */
export async function aTicket(
  context: TicketContext,
  actor: Actor,
  ticket: Partial<NewTicket> = {},
): Promise<Ticket> {
  const created = { title: "The printer is out of paper", ...ticket };
  return createTicket(context, actor, created, anIdempotentRequest(actor));
}
