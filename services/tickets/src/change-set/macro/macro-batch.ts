import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import type { TicketTransaction } from "../../context.ts";
import { countUses } from "../../macro/macro.repository.ts";
import type { MissingValue } from "../../macro/use/macro-effect.ts";
import { prepareMacro } from "../../macro/use/macro-use.ts";
import { areLabelsFew } from "../../ticket/change/change-labels.ts";
import { toDifference, toLines } from "../../ticket/change/ticket-difference.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";
import type { TicketActor } from "../../ticket/ticket-record.ts";
import { hasEffect, writeEffects } from "./write-effects.ts";

interface MacroOutcome extends TicketBulkResult {
  missing: MissingValue[];
}

/** Makes the changes of a macro on locked tickets, in the current transaction. */
export async function applyToTickets(
  trx: TicketTransaction,
  actor: TicketActor & { changeSetId: string },
  macroId: string,
  tickets: TicketRow[],
): Promise<MacroOutcome> {
  const { effects, missing } = await prepareMacro(trx, actor, macroId, tickets);
  const wanted = tickets.flatMap((ticket) => {
    const effect = effects.get(ticket.id);
    return effect ? [{ ticket, ...effect }] : [];
  });
  const updates = wanted
    .filter(({ change }) => areLabelsFew(change))
    .map(({ ticket, change, ...rest }) => ({ ticket, patch: toDifference(ticket, change), ...rest }))
    .map((update) => ({ ...update, lines: toLines(update.ticket, update.patch) }))
    .filter(hasEffect);
  if (updates.length > 0) await writeEffects(trx, actor, updates);
  await countUses(trx, macroId, updates.length);
  const overfull = wanted.filter(({ change }) => !areLabelsFew(change));
  return {
    changed: updates.length,
    skipped: overfull.map(({ ticket: { id } }) => ({ id, code: "invalid_input" })),
    missing,
  };
}
