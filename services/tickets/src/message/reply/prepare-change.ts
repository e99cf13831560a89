import type { Actor } from "@tessera/kit/tokens/actor";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import { prepareReplyChange, type ReplyUpdate } from "../../change-set/reply-change-set.ts";
import type { TicketTransaction } from "../../context.ts";
import { countUses } from "../../macro/macro.repository.ts";
import type { MacroEffect } from "../../macro/use/macro-effect.ts";
import { prepareMacro } from "../../macro/use/macro-use.ts";
import { findActiveMember } from "../../ticket/ticket.repository.ts";
import type { TicketRow } from "../../ticket/ticket.row.ts";
import { toReplyChange } from "./reply-change.ts";
import { findReplySettings } from "./reply-setting.repository.ts";

interface ReplyChoice {
  statusAfter: RepliedStatus | undefined;
  macroId: string | undefined;
}

/** Prepares what a reply changes on its locked ticket, by the choice of its author, the settings of the organization and its macro. */
export async function prepareChange(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  { statusAfter, macroId }: ReplyChoice,
): Promise<ReplyUpdate | null> {
  const own = statusAfter === undefined ? {} : await toOwnChange(trx, actor, ticket, statusAfter);
  if (macroId === undefined) return prepareReplyChange(trx, actor, ticket, { change: own, note: null });
  const { effects } = await prepareMacro(trx, actor, macroId, [ticket]);
  const { change = {}, note = null } = effects.get(ticket.id) ?? {};
  await countUses(trx, macroId, 1);
  return prepareReplyChange(trx, actor, ticket, {
    change: { ...own, ...withoutOverridden(change, statusAfter) },
    note,
    macroId,
  });
}

async function toOwnChange(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  statusAfter: RepliedStatus,
) {
  const settings = await findReplySettings(trx);
  const author = await findActiveMember(trx, actor.userId);
  return toReplyChange(ticket, settings, { statusAfter, authorId: author?.id ?? null });
}

/** A status that the author chose wins over the one of the macro. */
function withoutOverridden(
  change: MacroEffect["change"],
  statusAfter: RepliedStatus | undefined,
): MacroEffect["change"] {
  if (statusAfter === undefined || statusAfter === "unchanged") return change;
  const { status: _, pending_reason: __, ...rest } = change;
  return rest;
}
