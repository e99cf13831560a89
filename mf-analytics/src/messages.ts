import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of this module's texts. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
