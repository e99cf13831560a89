import { isDeepStrictEqual } from "node:util";
import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Macro, MacroChange, MacroEntry, NewMacro } from "@tessera/wire/ticket/macro";
import { type MacroAudience, macroLimits } from "@tessera/wire/ticket/macro.constants";
import { recordAudit } from "../audit.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import type { PresenceContext } from "../presence/presence.service.ts";
import { requireMayWriteMacros, requireSensibleMacro } from "./macro.policy.ts";
import { toMacro, toMacroEntry } from "./macro.presenter.ts";
import {
  countMacros,
  deleteMacro,
  findMacro,
  findMacros,
  insertMacro,
  lockMacro,
  type MacroInput,
  type MacroRow,
  updateMacro,
} from "./macro.repository.ts";

export async function listMacros(
  { tenantDb }: TicketContext,
  { organizationId, userId }: Actor,
): Promise<MacroEntry[]> {
  const rows = await findMacros(tenantDb.for(organizationId), userId);
  return rows.map((row) => toMacroEntry(row, userId));
}

export async function readMacro({ tenantDb }: TicketContext, actor: Actor, id: string): Promise<Macro> {
  const row = await findMacro(tenantDb.for(actor.organizationId), actor.userId, id);
  if (!row) throw notFound(toReason("macro.not_found"));
  return toMacro(row, actor.userId);
}

export async function createMacro(
  context: PresenceContext,
  actor: Actor,
  macro: NewMacro,
  idempotency: IdempotentRequest,
): Promise<Macro> {
  const input = toInput(macro);
  requireMayWriteMacros(actor, input.audience);
  requireSensibleMacro(input);
  const created = await runIdempotently(context, actor, idempotency, (trx) => addMacro(trx, actor, input));
  await announce(context, actor, created);
  return created;
}

/** Writes a new macro in the current transaction. */
async function addMacro(trx: TicketTransaction, actor: Actor, input: MacroInput): Promise<Macro> {
  await requireFreePlace(trx, actor, input.audience);
  const row = await insertMacro(trx, actor, input);
  await recordMacro(trx, actor, row, "macro.created");
  return toMacro(row, actor.userId);
}

/** Replaces what the author of a macro chooses. */
export async function replaceMacro(
  context: PresenceContext,
  actor: Actor,
  { id, ...macro }: { id: string } & NewMacro,
  idempotency: IdempotentRequest,
): Promise<Macro> {
  return changeMacro(context, actor, { id, ...toInput(macro) }, idempotency);
}

export async function changeMacro(
  context: PresenceContext,
  actor: Actor,
  { id, ...change }: { id: string } & MacroChange,
  idempotency: IdempotentRequest,
): Promise<Macro> {
  const changed = await runIdempotently(context, actor, idempotency, async (trx) =>
    writeChange(trx, actor, await lockMacroForUpdate(trx, actor, id), change),
  );
  await announce(context, actor, changed);
  return changed;
}

/** Writes the real changes of a locked macro in the current transaction. */
async function writeChange(
  trx: TicketTransaction,
  actor: Actor,
  row: MacroRow,
  change: MacroChange,
): Promise<Macro> {
  const before = toChosen(row);
  const after = { ...before, ...change };
  requireMayWriteMacros(actor, before.audience, after.audience);
  requireSensibleMacro(after);
  if (isDeepStrictEqual(before, after)) return toMacro(row, actor.userId);
  if (after.audience !== before.audience) await requireFreePlace(trx, actor, after.audience);
  const changed = await updateMacro(trx, row.id, after);
  await recordMacro(trx, actor, changed, "macro.changed");
  return toMacro(changed, actor.userId);
}

export async function removeMacro(
  context: PresenceContext,
  actor: Actor,
  id: string,
  idempotency: IdempotentRequest,
): Promise<void> {
  const removed = await runIdempotently(context, actor, idempotency, async (trx) => {
    const row = await lockMacroForUpdate(trx, actor, id);
    requireMayWriteMacros(actor, row.audience);
    await deleteMacro(trx, id);
    await recordMacro(trx, actor, row, "macro.deleted");
    return { id, audience: row.audience };
  });
  await announce(context, actor, removed);
}

/** Locks a macro. Throws `not_found` if it does not exist or is another member's own. */
async function lockMacroForUpdate(trx: TicketTransaction, { userId }: Actor, id: string): Promise<MacroRow> {
  const row = await lockMacro(trx, userId, id);
  if (!row) throw notFound(toReason("macro.not_found"));
  return row;
}

function toInput({ name, folder = null, audience = "own", texts = [], actions = {} }: NewMacro): MacroInput {
  return { name, folder, audience, texts, actions };
}

function toChosen({ name, folder, audience, texts, actions }: MacroRow): MacroInput {
  return { name, folder, audience, texts, actions };
}

async function requireFreePlace(
  trx: TicketTransaction,
  { userId }: Actor,
  audience: MacroAudience,
): Promise<void> {
  const limit = macroLimits[audience];
  if ((await countMacros(trx, audience, userId)) < limit) return;
  throw conflict(toReason(audience === "own" ? "macro.too_many" : "macro.too_many_shared", { limit }));
}

async function recordMacro(
  trx: TicketTransaction,
  actor: Actor,
  { id, name }: MacroRow,
  action: `macro.${string}`,
): Promise<void> {
  await recordAudit(trx, actor.organizationId, actor, {
    action,
    targetKind: "macro",
    targetId: id,
    targetName: name,
  });
}

async function announce(
  { presence }: PresenceContext,
  { organizationId, userId }: Actor,
  { id, audience }: Pick<Macro, "id" | "audience">,
): Promise<void> {
  await presence.announce(organizationId, {
    kind: "macro.changed",
    macro_id: id,
    ...(audience === "own" ? { for_user_id: userId } : {}),
  });
}
