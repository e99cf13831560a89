import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of the strings that this module shows. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
