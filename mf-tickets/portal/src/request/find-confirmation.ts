import { t } from "@tessera/language/t";
import type { PortalApi } from "../api/portal-api.ts";
import { hasStatus, sayFailure } from "../api/portal-failure.ts";
import { forgetSent, readSent } from "./sent-requests.ts";

/** The customer whose session the confirmation opened, and their ticket; or the reason why it failed. */
type Confirmed = { account: string; ticketId: string } | { problem: string };

/**
 * Finds the requests that a link from an email would confirm. If all were sent from this browser, they are confirmed at once: no mail
 * scanner has sent them.
 */
export async function findConfirmation(
  api: PortalApi,
  secret: string,
): Promise<Exclude<Confirmed, { problem: string }> | { titles: string[]; problem: string }> {
  const { titles } = await api.openHeld(secret);
  const sent = readSent(api.organization);
  if (!titles.every((title) => sent.includes(title))) return { titles, problem: "" };
  const confirmed = await confirmRequest(api, secret);
  return "problem" in confirmed ? { titles, ...confirmed } : confirmed;
}

export async function confirmRequest(api: PortalApi, secret: string): Promise<Confirmed> {
  try {
    const { session, ticket_ids } = await api.confirmHeld(secret);
    forgetSent(api.organization);
    return { account: session.email, ticketId: ticket_ids[0] ?? "" };
  } catch (failure) {
    return {
      problem: hasStatus(failure, 404)
        ? t("This link has expired, or was used before.")
        : sayFailure(failure),
    };
  }
}
