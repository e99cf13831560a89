import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { toReason } from "@tessera/wire/reason/reason";
import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { defineTool, type ToolContext } from "../tool.ts";
import { ToolError } from "../tool-error.ts";
import { toSource } from "./named-ticket.ts";

const Text = Type.String({
  minLength: 1,
  maxLength: 20_000,
  description: "What is known about it, in words.",
});
const Files = Type.Array(Type.String({ format: "uuid" }), { maxItems: 10, description: "Ids of files." });

export const draftTicket = defineTool({
  name: "draft_ticket",
  title: "Draft a ticket",
  description:
    "Drafts a ticket from the conversation and its files, or from a text and files. Nothing is created: the person checks the draft and sends it.",
  permission: "agents.use",
  isWrite: false,
  input: closed({ text: Type.Optional(Text), file_ids: Type.Optional(Files) }),
  async run(context, evidence) {
    const draft = await draftFrom(context, evidence);
    return {
      data: brief(draft),
      sources: draft.similar.map(({ ticket }) => toSource(ticket)),
      draft: { draft_id: draft.id, title: draft.title.text },
    };
  },
});

async function draftFrom(
  { drafts, caller, conversationId }: ToolContext,
  { text, file_ids = [] }: { text?: string; file_ids?: string[] },
): Promise<TicketDraft> {
  if (conversationId) return drafts.draftFromConversation(caller, conversationId);
  if (!text && file_ids.length === 0) {
    throw new ToolError(toReason("agent.text_or_files_missing"));
  }
  const attachments = file_ids.map((file_id) => ({ file_id }));
  return drafts.draftFromText(caller, { text: text ?? "", attachments });
}

function brief(draft: TicketDraft) {
  return {
    draft_id: draft.id,
    title: draft.title.text,
    description: draft.description,
    category: draft.category,
    department: draft.department,
    priority: draft.priority.value,
    urgency: draft.urgency.value,
    labels: draft.labels,
    missing: draft.missing,
    redactions: draft.redactions,
    similar: draft.similar.map(({ ticket, reasons }) => ({
      number: ticket.number,
      title: ticket.title,
      reasons,
    })),
  };
}
