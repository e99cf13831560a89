import type { AuditProblem, ChainState } from "@tessera/wire/organization/audit";
import { type Kysely, sql } from "kysely";
import { toInstant } from "../database/instant.ts";

interface ChainRow {
  entries: number;
  erased: number;
  head_position: number | null;
  head_hash: string | null;
  problem: AuditProblem | null;
  problem_position: number | null;
  problem_entry_id: string | null;
  problem_created_at: string | null;
}

/**
 * Recomputes every hash of a schema's audit chain (see `createAuditChain`) that `db` may see: the chain of one organization, or that of all
 * modules. `db` must read times as text.
 */
export async function verifyAuditChain<Schema>(db: Kysely<Schema>, schema: string): Promise<ChainState> {
  const { rows } = await sql<ChainRow>`
    with link as materialized (select * from ${sql.table(`${schema}.audit_chain_check`)})
    select counted.*, head.position as head_position, head.hash as head_hash, broken.problem,
      broken.position as problem_position, broken.entry_id as problem_entry_id, broken.created_at as problem_created_at
    from (
      select count(*) filter (where problem is null) as entries,
        count(*) filter (where problem is null and is_erased) as erased from link
    ) as counted
    left join (select position, hash from link where position is not null order by position desc limit 1) as head on true
    left join (select problem, position, entry_id, created_at from link where problem is not null
      order by position nulls last, created_at limit 1) as broken on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was counted in the audit chain of ${schema}.`);
  const { entries, erased, head_position: position, head_hash: hash } = row;
  return {
    entries,
    erased,
    head: position !== null && hash !== null ? { position, hash } : null,
    first_problem: toProblem(row),
  };
}

function toProblem(row: ChainRow): ChainState["first_problem"] {
  const { problem, problem_position, problem_entry_id, problem_created_at: at } = row;
  if (problem === null) return null;
  return {
    problem,
    position: problem_position,
    entry_id: problem_entry_id,
    created_at: at === null ? null : toInstant(at),
  };
}
