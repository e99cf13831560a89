import { unescapeMarkdown } from "@tessera/text/markdown/unescape-markdown";
import type { SentTicket } from "../schema/delivery.schema.ts";

/** Returns a ticket's description for a platform that shows plain text. */
export function descriptionText({
  description,
  description_format: format,
}: Pick<SentTicket, "description" | "description_format">): string | null {
  return description === null || format === "plain" ? description : unescapeMarkdown(description);
}
