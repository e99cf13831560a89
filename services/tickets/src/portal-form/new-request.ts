import type { PortalRequest } from "@tessera/wire/portal-form";
import type { NewTicket } from "@tessera/wire/ticket";

export type StoredRequest = Omit<PortalRequest, "files">;

/** The ticket that a request becomes. */
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
    description: `${body.trim()}${toList(metadata)}`,
    source_channel: channel ?? "portal",
    ...(category === undefined ? {} : { category }),
    ...(department === undefined ? {} : { department }),
    ...(urgency === undefined ? {} : { urgency }),
  };
}

/** What the host page said, as a list behind the text. Its words are shown as they are: nothing in them is Markdown. */
function toList(metadata: Record<string, string> = {}): string {
  const lines = Object.entries(metadata).map(([key, value]) => `- ${plain(key)}: ${plain(value)}`);
  return lines.length === 0 ? "" : `\n\n---\n\n${lines.join("\n")}`;
}

function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+!|<>~]/gu, "\\$&");
}
