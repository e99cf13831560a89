import type { DraftingContext } from "../draft/draft.context.ts";
import { createDraftingDoor } from "../draft/draft.service.ts";
import { createDraftTicketDoor } from "../draft/ticket-creation/ticket-creation.service.ts";
import { createOutsideFetch } from "../mcp/client/mcp-fetch.ts";
import { createOutsideMemory } from "../mcp/client/server-cache.ts";
import { createSimilarDoor } from "../similar/similar.service.ts";
import type { ToolDoors } from "./tools-for.ts";

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
