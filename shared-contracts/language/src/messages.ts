import type { Catalogs } from "./load-messages.ts";

/** The translations of the messages in this package. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
