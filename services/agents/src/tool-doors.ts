import { unavailable } from "@tessera/kit/failure";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import { createDeskDoor } from "./desk/desk-door.ts";
import { createOutsideFetch } from "./mcp-client/outside-fetch.ts";
import type { ToolDoors } from "./tool/tools-for.ts";

/** What tools have to do with besides the caller. */
export function openToolDoors(
  config: Static<typeof configSchema>,
  onBug: (error: unknown) => void,
): ToolDoors {
  return {
    door: createDeskDoor({
      tickets: config.TICKETS_URL,
      files: config.FILES_URL,
      identity: config.IDENTITY_URL,
      organization: config.ORGANIZATION_URL,
    }),
    outsideFetch: createOutsideFetch({ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES }),
    drafts: { draftFromConversation: notYet, draftFromText: notYet },
    draftTickets: { createFromDraft: notYet },
    similar: { findSimilar: notYet },
    onBug,
  };
}

async function notYet(): Promise<never> {
  throw unavailable("This cannot be done at the moment.");
}
