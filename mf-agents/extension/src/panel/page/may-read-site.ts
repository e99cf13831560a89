import { browserApi } from "../../browser-api.ts";

/** Returns whether the extension has permission for a site. */
export async function mayReadSite(origin: string): Promise<boolean> {
  if (!/^https?:/u.test(origin)) return false;
  return browserApi.permissions.contains({ origins: [`${origin}/*`] }).catch(() => false);
}
