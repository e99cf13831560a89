import type { TicketDraft } from "./ticket-draft.ts";

/** The props of the fields of a draft. */
export interface FieldsProps {
  draft: TicketDraft;
  errors: Partial<Record<keyof TicketDraft, string>>;
  onChange(part: Partial<TicketDraft>): void;
}
