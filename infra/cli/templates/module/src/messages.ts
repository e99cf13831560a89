import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of what this module shows. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
