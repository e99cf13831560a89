import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of what this package shows. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
