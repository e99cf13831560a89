import type { PortalApi } from "../api/portal-api.ts";
import { hasStatus } from "../api/portal-failure.ts";
import type { PortalView } from "../place/portal-view.ts";
import type { RatingLink } from "./rating-link.ts";

/** Finds the view of a rating link. */
export async function findRating(api: PortalApi, link: RatingLink): Promise<PortalView> {
  try {
    return { kind: "rate", link, asked: await api.readAsked(link.secret) };
  } catch (error) {
    if (!hasStatus(error, 404) && !hasStatus(error, 422)) throw error;
    return { kind: "rating-expired" };
  }
}
