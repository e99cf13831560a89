import { useCallback, useEffect, useState } from "react";
import { browserApi } from "../../browser-api.ts";
import { findSite, type Site } from "../../look-back/look-back-sites.ts";
import { findActiveTab } from "./capture-tab.ts";

export interface SiteInFront {
  /** The site of the active tab, or null if the extension may not know its address. */
  site: Site | null;
  /** Reads it again. */
  look(): Promise<void>;
}

export function useSiteInFront(): SiteInFront {
  const [site, setSite] = useState<Site | null>(null);
  const look = useCallback(async () => {
    const address = (await findActiveTab())?.url;
    setSite(address?.startsWith("http") ? await findSite(address) : null);
  }, []);
  useEffect(() => {
    const lookAgain = () => void look();
    const { action, tabs } = browserApi;
    // A click on the extension's button gives access to the address; the panel stays open when the active tab changes.
    const changes = [action.onClicked, tabs.onActivated, tabs.onUpdated];
    for (const change of changes) change.addListener(lookAgain);
    window.addEventListener("focus", lookAgain);
    lookAgain();
    return () => {
      for (const change of changes) change.removeListener(lookAgain);
      window.removeEventListener("focus", lookAgain);
    };
  }, [look]);
  return { site, look };
}
