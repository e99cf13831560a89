import type { Actor } from "@tessera/kit/tokens/actor";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReplySettings, ReplySettingsChange } from "@tessera/wire/ticket/reply-setting";
import { recordAudit } from "../../audit.ts";
import type { TicketContext } from "../../context.ts";
import { findReplySettings, saveReplySettings } from "./reply-setting.repository.ts";

/** The names of the settings in the audit log. */
const labels: Record<keyof ReplySettings, Reason> = {
  assigns_author: toReason("reply.assigns_author"),
  opens_new: toReason("reply.opens_new"),
  status_after: toReason("reply.status_after"),
};

export async function changeReplySettings(
  { tenantDb }: TicketContext,
  actor: Actor,
  change: ReplySettingsChange,
): Promise<ReplySettings> {
  const { organizationId } = actor;
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const before = await findReplySettings(trx);
      const after = await saveReplySettings(trx, organizationId, change);
      const changed = (Object.keys(labels) as (keyof ReplySettings)[]).filter(
        (name) => before[name] !== after[name],
      );
      if (changed.length > 0) {
        const detail = toReason("common.list", { parts: changed.map((name) => labels[name]) });
        await recordAudit(trx, organizationId, actor, { action: "tickets.reply_settings_changed", detail });
      }
      return after;
    });
}
