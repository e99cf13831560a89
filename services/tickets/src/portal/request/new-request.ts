import type { PortalRequest } from "@tessera/wire/portal/portal-form";
import type { NewTicket } from "@tessera/wire/ticket/ticket";

export type StoredRequest = Omit<PortalRequest, "files">;

/** Returns the ticket that a request becomes. */
export function toNewTicket({
  title,
  body,
  category,
  department,
  urgency,
  metadata,
  channel,
}: StoredRequest): NewTicket {
  return {
    title: title.trim(),
    description: `${body.trim()}${toLines(metadata)}`,
    description_format: "plain",
    source_channel: channel ?? "portal",
    ...(category === undefined ? {} : { category }),
    ...(department === undefined ? {} : { department }),
    ...(urgency === undefined ? {} : { urgency }),
  };
}

/** Returns the metadata of the host page as lines to append to the plain text. */
function toLines(metadata: Record<string, string> = {}): string {
  const lines = Object.entries(metadata).map(([key, value]) => `${oneLine(key)}: ${oneLine(value)}`);
  return lines.length === 0 ? "" : `\n\n${lines.join("\n")}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
