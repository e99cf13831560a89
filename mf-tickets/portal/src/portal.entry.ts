import { loadMessages } from "@tessera/language/load-messages";
import { catalogs } from "@tessera/language/messages";
import { loadDetails } from "@tessera/language/service-details";
import { loadReasons } from "@tessera/language/translate-reason";
import { startPortal } from "./start-portal.ts";

/** The catalogs of the page. English needs none. */
const pageCatalogs = { de: () => import("./messages/de.json") };

async function begin(): Promise<void> {
  await Promise.all([loadMessages(pageCatalogs, catalogs), loadDetails(), loadReasons()]);
  await startPortal(location.pathname);
}

void begin();
