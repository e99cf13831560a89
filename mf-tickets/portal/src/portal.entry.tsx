import { loadMessages } from "@tessera/language/load-messages";
import { catalogs } from "@tessera/language/messages";
import { loadReasons } from "@tessera/language/translate-reason";
import { hydrate } from "preact";
import { openTexts } from "./host/kept-text.ts";
import { readOrganization } from "./place/place.ts";
import { PortalApp } from "./portal-app.tsx";

/** The catalogs of the page. English needs none. */
const pageCatalogs = { de: () => import("./messages/de.json") };

async function begin(): Promise<void> {
  await Promise.all([loadMessages(pageCatalogs, catalogs), loadReasons(), openTexts()]);
  const place = document.querySelector("[data-app]");
  if (place) hydrate(<PortalApp organization={readOrganization(location.pathname)} />, place);
}

void begin();
