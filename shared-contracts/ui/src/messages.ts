import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of this package's texts. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
