import { t } from "@tessera/language/t";
import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { PortalApi } from "../api/portal-api.ts";
import { hasStatus, sayFailure } from "../api/portal-failure.ts";
import { type Host, isEmbedded } from "../host/embedded-frame.ts";
import type { SeenMessages } from "../host/seen-messages.ts";
import { findRating } from "../rating/find-rating.ts";
import { findConfirmation } from "../request/find-confirmation.ts";
import { readTicket } from "../ticket/read-ticket.ts";
import { type Place, readPlace } from "./place.ts";
import type { PortalView } from "./portal-view.ts";

/** What is needed to find the view of a place. */
export interface Site {
  api: PortalApi;
  host: Host;
  seen: SeenMessages;
  organization: PortalOrganization;
}

/** A view, and the address of the customer who is signed in. */
export interface Found {
  view: PortalView;
  account: string | null;
  /** What screen readers announce. */
  spoken?: string;
}

/** Finds the view of a place. `account` is the customer who is signed in, as far as the page knows. */
export async function findView(site: Site, place: Place, account: string | null): Promise<Found> {
  const secret = place.readWord("sign-in");
  if (secret !== null) return { view: { kind: "open-link", secret }, account };
  const [rating, request] = [place.readWord("rate"), place.readWord("confirm")];
  if (rating !== null) {
    const link = { secret: rating, answer: place.readWord("answer") };
    return whileSignedIn(site, account, async () => ({ view: await findRating(site.api, link), account }));
  }
  if (request !== null) return whileSignedIn(site, account, () => findRequest(site, request, account));
  if (account === null) return enter(site, place);
  return whileSignedIn(site, account, async () => ({ view: await findPlace(site, place), account }));
}

/** Finds the page of the address for a signed-in customer, and the form or the sign-in view for others. */
export async function enter(site: Site, place: Place): Promise<Found> {
  let account: string | null = null;
  try {
    const session = await site.api.renew();
    if (!session) return { view: greet(site.organization, place), account };
    account = session.email;
    return { view: await findPlace(site, place), account };
  } catch (error) {
    if (!hasStatus(error, 401)) return { view: toFailed(error), account };
    const problem = site.host.readIdentity() === null ? "" : sayFailure(error);
    site.host.dropIdentity();
    return { view: { kind: "sign-in", problem }, account: null };
  }
}

/** Returns the view after a session has ended. */
export function endSession({ host }: Pick<Site, "host">): Found {
  host.dropIdentity();
  const problem = t("Your session has ended. Sign in again.");
  return { view: { kind: "sign-in", problem }, account: null };
}

export function toFailed(error: unknown): PortalView {
  return { kind: "failed", problem: sayFailure(error) };
}

async function whileSignedIn(site: Site, account: string | null, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    return hasStatus(error, 401) ? endSession(site) : { view: toFailed(error), account };
  }
}

function greet({ form }: PortalOrganization, { wantsForm }: Place): PortalView {
  return form && wantsForm ? { kind: "new-request" } : { kind: "sign-in", problem: "" };
}

/** Finds the page of the address for a signed-in customer. In a widget that was just opened, it is the one with their tickets. */
export async function findPlace(site: Site, place: Place): Promise<PortalView> {
  if (site.organization.form && place.wantsForm && (place.isChosen || !isEmbedded))
    return { kind: "new-request" };
  const ticketId = place.readWord("ticket");
  if (!ticketId) return listTickets(site);
  try {
    return { kind: "ticket", read: await readTicket(site.api, ticketId) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return listTickets(site, t("This ticket was not found."));
  }
}

/** Finds the view of a confirmation link. A link that is used up leads to the tickets, or to the sign-in. */
async function findRequest(site: Site, secret: string, account: string | null): Promise<Found> {
  try {
    const found = await findConfirmation(site.api, secret);
    if (!("ticketId" in found)) return { view: { kind: "confirm-request", secret, ...found }, account };
    history.replaceState(null, "", `#ticket=${found.ticketId}`);
    const view = await findPlace(site, readPlace(location));
    return { view, account: found.account, spoken: t("Your request was sent.") };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const problem = t("This link has expired, or was used before.");
  const session = await site.api.renew().catch(() => null);
  if (!session) return { view: { kind: "sign-in", problem }, account: null };
  return { view: await listTickets(site, problem), account: session.email };
}

/** Lists the newest tickets. Older ones are loaded on request. */
async function listTickets({ api, seen }: Site, problem = ""): Promise<PortalView> {
  const page = await api.call("GET /portal/tickets/", {});
  for (const { last_message_at } of page.items) seen.noteNewest(last_message_at);
  return { kind: "tickets", page, problem };
}

function isMissing(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 422);
}
