import type { Catalogs } from "@tessera/language/load-messages";

export const catalogs: Catalogs = { de: () => import("./messages/de.json") };
