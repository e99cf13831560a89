import type { Ticket, Unread } from "@tessera/wire/ticket";
import { actorName, eventSentence } from "./event-sentence.ts";

/** Where counting ends. */
const most = 100;

function latestText(unread: Unread, source: Ticket["source_channel"]): string {
  const { words, value } = eventSentence(
    {
      id: "",
      actor: null,
      kind: unread.latest_kind,
      field: unread.latest_field,
      old_value: null,
      new_value: unread.latest_value,
      created_at: unread.latest_at,
    },
    source,
  );
  const actor = unread.latest_actor ?? actorName({ actor: null, kind: unread.latest_kind });
  return [actor, words, value].filter(Boolean).join(" ");
}

/** "3 updates since you last looked, the latest: Tom Becker moved it to Pending"; null when there is nothing new. */
export function unreadSummary({ unread, source_channel: source }: Ticket): string | null {
  if (!unread || unread.count === 0) return null;
  const latest = latestText(unread, source);
  if (unread.count === 1) return `Since you last looked: ${latest}`;
  const count = unread.count >= most ? `${most} or more` : String(unread.count);
  return `${count} updates since you last looked, the latest: ${latest}`;
}
