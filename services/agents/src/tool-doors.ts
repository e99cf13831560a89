import type { DraftingContext } from "./drafting/drafting.context.ts";
import { createDraftingDoor } from "./drafting/drafting.service.ts";
import { createOutsideFetch } from "./mcp-client/outside-fetch.ts";
import { createOutsideMemory } from "./mcp-client/outside-memory.ts";
import { createSimilarDoor } from "./similar/similar.service.ts";
import { createDraftTicketDoor } from "./ticket-creation/ticket-creation.service.ts";
import type { ToolDoors } from "./tool/tools-for.ts";

export interface ToolDoorOptions {
  drafting: DraftingContext;
  /** Whether servers elsewhere may be in private networks. */
  allowPrivateAddresses: boolean;
  onBug(error: unknown): void;
}

/** What tools have to do with besides the caller. */
export function openToolDoors({ drafting, allowPrivateAddresses, onBug }: ToolDoorOptions): ToolDoors {
  return {
    door: drafting.door,
    outsideFetch: createOutsideFetch({ allowPrivate: allowPrivateAddresses }),
    memory: createOutsideMemory(Date.now),
    drafts: createDraftingDoor(drafting),
    draftTickets: createDraftTicketDoor(drafting),
    similar: createSimilarDoor(drafting),
    onBug,
  };
}
