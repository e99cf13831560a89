import type { MacroActions, MacroText } from "@tessera/wire/ticket/macro";
import type { MacroAudience } from "@tessera/wire/ticket/macro.constants";
import { type Kysely, type Selectable, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";

export type MacroRow = Selectable<TicketsDatabase["tickets.macro"]>;

/** The values of a macro that its author chooses. */
export interface MacroInput {
  name: string;
  folder: string | null;
  audience: MacroAudience;
  texts: MacroText[];
  actions: MacroActions;
}

/** Returns the macros that a member sees, their own and shared ones, ordered by folder and name. */
export async function findMacros(db: Kysely<TicketsDatabase>, memberId: string): Promise<MacroRow[]> {
  return db
    .selectFrom("tickets.macro")
    .selectAll()
    .where((macro) => macro.or([macro("owner_id", "=", memberId), macro("audience", "=", "shared")]))
    .orderBy(sql`lower(folder) nulls first`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** Returns a macro that a member sees. */
export async function findMacro(
  db: Kysely<TicketsDatabase>,
  memberId: string,
  id: string,
): Promise<MacroRow | undefined> {
  return db
    .selectFrom("tickets.macro")
    .selectAll()
    .where("id", "=", id)
    .where((macro) => macro.or([macro("owner_id", "=", memberId), macro("audience", "=", "shared")]))
    .executeTakeFirst();
}

/** Returns a macro that a member sees, locked until the transaction ends. */
export async function lockMacro(
  trx: TicketTransaction,
  memberId: string,
  id: string,
): Promise<MacroRow | undefined> {
  await sql`select from tickets.macro where id = ${id} for update`.execute(trx);
  return findMacro(trx, memberId, id);
}

/** Returns the number of macros of an audience; for `own`, of one member. */
export async function countMacros(
  trx: TicketTransaction,
  audience: MacroAudience,
  ownerId: string,
): Promise<number> {
  const { n } = await trx
    .selectFrom("tickets.macro")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("audience", "=", audience)
    .$if(audience === "own", (macros) => macros.where("owner_id", "=", ownerId))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertMacro(
  trx: TicketTransaction,
  owner: { organizationId: string; userId: string },
  macro: MacroInput,
): Promise<MacroRow> {
  return trx
    .insertInto("tickets.macro")
    .values({ organization_id: owner.organizationId, owner_id: owner.userId, ...toColumns(macro) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateMacro(trx: TicketTransaction, id: string, macro: MacroInput): Promise<MacroRow> {
  return trx
    .updateTable("tickets.macro")
    .set({ ...toColumns(macro), updated_at: sql`statement_timestamp()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMacro(trx: TicketTransaction, id: string): Promise<void> {
  await trx.deleteFrom("tickets.macro").where("id", "=", id).execute();
}

/** Counts the tickets that a macro was used on. */
export async function countUses(trx: TicketTransaction, id: string, tickets: number): Promise<void> {
  if (tickets === 0) return;
  await sql`update tickets.macro set use_count = use_count + ${tickets}, used_at = statement_timestamp()
    where id = ${id}`.execute(trx);
}

function toColumns({ texts, actions, ...macro }: MacroInput) {
  return { ...macro, texts: JSON.stringify(texts), actions: JSON.stringify(actions) };
}
