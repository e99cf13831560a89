import type { Catalogs } from "@tessera/language/load-messages";

/** The translations of the shell's texts. */
export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
