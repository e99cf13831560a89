import type { Catalogs } from "./load-messages.ts";

/** The translations of what this package shows. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
