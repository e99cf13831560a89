import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import type { DraftFields } from "./draft-fields.ts";

/** What a person made of the draft of a conversation. It outlives the panel, and a draft that is created again. */
export const draftEdits = keyedStores<Partial<DraftFields>>({
  open: () => ({}),
  mayForget: (edits) => Object.keys(edits).length === 0,
});
