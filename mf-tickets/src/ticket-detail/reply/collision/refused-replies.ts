import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import type { Communication } from "@tessera/wire/ticket/communication";

/** A reply that the server refused: the message that its writer had not seen, and when the reply was to be sent. */
export interface RefusedReply {
  by: Communication;
  at: string | undefined;
}

/** For each draft, the refusal that its writer has to decide on. */
export const refusedReplies = keyedStores<RefusedReply | null>({
  open: () => null,
  mayForget: (refused) => refused === null,
});
