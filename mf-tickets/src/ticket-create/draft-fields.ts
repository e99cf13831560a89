import type { TicketDraft } from "./ticket-draft.ts";

/** What fields of a draft are given. */
export interface FieldsProps {
  draft: TicketDraft;
  errors: Partial<Record<keyof TicketDraft, string>>;
  onChange(part: Partial<TicketDraft>): void;
}
