import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import type { DraftFields } from "./draft-fields.ts";

/** The person's edits of a conversation's draft. They outlive the panel and a new draft. */
export const draftEdits = keyedStores<Partial<DraftFields>>({
  open: () => ({}),
  mayForget: (edits) => Object.keys(edits).length === 0,
});
