import { t } from "@tessera/language/t";
import { fileLimits } from "@tessera/wire/file/file.constants";
import type { PortalOrganization, PortalSession } from "@tessera/wire/portal/portal";
import { portalFileLimits, portalLimits } from "@tessera/wire/portal/portal.constants";
import { applyBrand } from "./brand-color.ts";
import {
  askToClose,
  forgetHostIdentity,
  hostIdentity,
  isEmbedded,
  listenToHost,
  reportExpired,
} from "./embedded-frame.ts";
import { createPortalApi, type PortalApi } from "./portal-api.ts";
import { hasStatus, sayFailure } from "./portal-failure.ts";
import { getPart, onView, showView, whileBusy } from "./portal-markup.ts";
import { forgetTexts } from "./request/kept-text.ts";
import { showOffers } from "./request/portal-evidence.ts";
import { type FileChoice, listenToFiles } from "./request/portal-files.ts";
import {
  listenToRequest,
  type RequestPlace,
  showConfirmation,
  showRequest,
} from "./request/portal-request.ts";
import { showList, showMore } from "./ticket/portal-list.ts";
import { listenToRating, type RatingLink, showRating } from "./ticket/portal-rating.ts";
import { createTicketStream } from "./ticket/portal-stream.ts";
import {
  changeStatus,
  keepReply,
  refreshTicket,
  renewReplyKey,
  sendReply,
  shownTicket,
  showTicket,
} from "./ticket/portal-ticket.ts";
import { noteShown } from "./ticket/seen-messages.ts";

/**
 * Starts the page: `/help/acme` is the portal of acme, `/help/acme/new` its request form, and `/help/acme/widget` the panel of its widget.
 */
export async function startPortal(path: string): Promise<void> {
  const [, , slug = "", way = ""] = path.split("/");
  beginsWithForm = way === "new" || way === "widget";
  const api = createPortalApi(decodeURIComponent(slug));
  listen(api);
  await begin(api);
}

let beginsWithForm = false;
let organization: PortalOrganization | null = null;

async function begin(api: PortalApi): Promise<void> {
  showView("loading");
  try {
    organization = await api.readOrganization();
    if (isEmbedded && !organization.has_widget) return showView("missing");
    present(organization);
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) showView("missing");
    else showFailed(error);
    return;
  }
  if (!(await openWord(api))) await enter(api);
}

function present({ name, brand_color, form }: PortalOrganization): void {
  applyBrand(brand_color);
  getPart("organization").textContent = name;
  document.title = t("Help · {name}", { name });
  for (const id of ["new-request", "new-instead"]) getPart(id).hidden = form === null;
}

/** Shows the view of a link from an email. Resolves to false if the address is not such a link. */
async function openWord(api: PortalApi): Promise<boolean> {
  const [rating, request] = [wordOfHash("rate"), wordOfHash("confirm")];
  if (wordOfHash("sign-in") !== null) showView("link");
  else if (rating !== null) await attempt(showFailed, () => showRating(api, ratingLink()));
  else if (request !== null) {
    await attempt(
      (error) => showExpired(api, error),
      () => showConfirmation(api, requestPlace, request),
    );
  } else return false;
  return true;
}

function ratingLink(): RatingLink {
  return { secret: wordOfHash("rate") ?? "", answer: wordOfHash("answer") };
}

/** Shows the page of the address to a signed-in customer, and the form or the sign-in view to others. */
async function enter(api: PortalApi): Promise<void> {
  try {
    const session = await api.renew();
    if (!session) return greetStranger();
    welcome(session);
    await showPlace(api);
  } catch (error) {
    if (!hasStatus(error, 401)) return showFailed(error);
    const why = hostIdentity() === null ? "" : sayFailure(error);
    if (hostIdentity() !== null) reportExpired();
    forgetHostIdentity();
    askToSignIn(why);
  }
}

function greetStranger(): void {
  if (organization?.form && wantsForm()) showRequest(organization, false);
  else askToSignIn("");
}

function wantsForm(): boolean {
  return wordOfHash("new") !== null || (beginsWithForm && location.hash === "");
}

function welcome({ email }: PortalSession): void {
  getPart("account").hidden = false;
  // A reader who was identified by the host page signs out there.
  getPart("sign-out").hidden = hostIdentity() !== null;
  getPart("account-email").textContent = email;
}

function askToSignIn(why: string): void {
  getPart("account").hidden = true;
  getPart("tickets").replaceChildren();
  getPart("messages").replaceChildren();
  getPart<HTMLTextAreaElement>("reply").value = "";
  getPart("sign-in-error").textContent = why;
  showView("sign-in");
}

function showFailed(error: unknown): void {
  getPart("failed-text").textContent = sayFailure(error);
  showView("failed");
}

/** Says that a link is used up: above their tickets to a signed-in customer, above the sign-in to others. */
async function showExpired(api: PortalApi, error: unknown): Promise<void> {
  if (!(hasStatus(error, 404) || hasStatus(error, 422))) return showFailed(error);
  const why = t("This link has expired, or was used before.");
  const session = await api.renew().catch(() => null);
  if (!session) return askToSignIn(why);
  welcome(session);
  await showList(api);
  getPart("list-error").textContent = why;
}

async function showPlace(api: PortalApi): Promise<void> {
  const ticketId = wordOfHash("ticket");
  try {
    if (organization?.form && wantsForm() && !isEmbeddedStart()) showRequest(organization, true);
    else if (ticketId) await showTicket(api, ticketId);
    else await showList(api);
  } catch (error) {
    if (!ticketId || !(hasStatus(error, 404) || hasStatus(error, 422))) throw error;
    await showList(api);
    getPart("list-error").textContent = t("This ticket was not found.");
  }
}

/** Returns true if the widget has just been opened. A signed-in customer then starts with their tickets, everyone else with the form. */
function isEmbeddedStart(): boolean {
  return isEmbedded && wordOfHash("new") === null;
}

function wordOfHash(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

function listen(api: PortalApi): void {
  listenToSignIn(api);
  listenToTickets(api);
  listenToRating(api);
  listenToRequest(api, requestPlace);
  listenToHost({
    onIdentity: () => void follow(api, true),
    onOffers: showOffers,
    onShown: noteShown,
  });
  const close = getPart("close-widget");
  close.hidden = !isEmbedded;
  close.addEventListener("click", askToClose);
  getPart("try-again").addEventListener("click", () => void begin(api));
  addEventListener("hashchange", () => void follow(api));
}

const requestPlace: RequestPlace = {
  isSignedIn: () => !getPart("account").hidden,
  welcome,
  showTicket(ticketId) {
    location.hash = `ticket=${ticketId}`;
  },
};

async function follow(api: PortalApi, isOther = false): Promise<void> {
  if (organization === null || location.hash === "#content") return;
  if (await openWord(api)) return;
  if (getPart("account").hidden || isOther) return enter(api);
  getPart("list-error").textContent = "";
  await attempt(showFailed, () => showPlace(api));
}

/** Runs `work`. If the session has ended, it shows the sign-in view; any other error is passed to `show`. */
async function attempt(
  show: (error: unknown) => void | Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (hasStatus(error, 401)) {
      if (hostIdentity() !== null) reportExpired();
      forgetHostIdentity();
      askToSignIn(t("Your session has ended. Sign in again."));
    } else await show(error);
  }
}

function listenToSignIn(api: PortalApi): void {
  const form = getPart<HTMLFormElement>("sign-in-form");
  const field = getPart<HTMLInputElement>("email");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy([...form.querySelectorAll("button")], () => sendLink(api, field));
  });
  const codeForm = getPart<HTMLFormElement>("code-form");
  codeForm.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy([...codeForm.querySelectorAll("button")], () => openByCode(api, field));
  });
  getPart("other-address").addEventListener("click", () => {
    showView("sign-in");
    field.focus();
  });
  const open = getPart("open-link");
  open.addEventListener("click", () => void whileBusy([open], () => openLink(api)));
  const leave = getPart("sign-out");
  leave.addEventListener("click", () => void whileBusy([leave], () => signOut(api)));
}

async function sendLink(api: PortalApi, field: HTMLInputElement): Promise<void> {
  const error = getPart("sign-in-error");
  error.textContent = "";
  const email = field.value.trim();
  const isGiven = email !== "" && field.checkValidity();
  field.setAttribute("aria-invalid", String(!isGiven));
  if (!isGiven) {
    error.textContent = t("Enter your email address, like name@example.com.");
    field.focus();
    return;
  }
  try {
    await api.askForLink(email);
    getPart("code-error").textContent = "";
    getPart("sent-email").textContent = email;
    showView("sent");
  } catch (failure) {
    error.textContent = sayFailure(failure);
  }
}

async function openByCode(api: PortalApi, { value }: HTMLInputElement): Promise<void> {
  const error = getPart("code-error");
  const field = getPart<HTMLInputElement>("code");
  const code = field.value.replaceAll(/\D/gu, "");
  const isWhole = code.length === portalLimits.codeDigits;
  field.setAttribute("aria-invalid", String(!isWhole));
  error.textContent = isWhole ? "" : t("Enter the six digits of the code.");
  if (!isWhole) return field.focus();
  try {
    const session = await api.openByCode(value.trim(), code);
    field.value = "";
    welcome(session);
    await showPlace(api);
  } catch (failure) {
    error.textContent = sayFailure(failure);
  }
}

async function openLink(api: PortalApi): Promise<void> {
  getPart("link-error").textContent = "";
  try {
    const session = await api.openLink(wordOfHash("sign-in") ?? "");
    history.replaceState(null, "", location.pathname);
    welcome(session);
    await showPlace(api);
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 409) || hasStatus(error, 422)) {
      history.replaceState(null, "", location.pathname);
      askToSignIn(
        hasStatus(error, 409)
          ? t("This link was already used. Ask for a new one.")
          : t("This link has expired. Ask for a new one."),
      );
    } else getPart("link-error").textContent = sayFailure(error);
  }
}

async function signOut(api: PortalApi): Promise<void> {
  try {
    await api.signOut();
    forgetTexts();
    history.replaceState(null, "", location.pathname);
    askToSignIn("");
  } catch (error) {
    showFailed(error);
  }
}

function listenToTickets(api: PortalApi): void {
  const more = getPart("more-tickets");
  more.addEventListener("click", () => {
    void whileBusy([more], () => attempt(showIn("list-error"), () => showMore(api)));
  });
  const form = getPart<HTMLFormElement>("reply-form");
  const buttons = [...form.querySelectorAll("button")];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy(buttons, () => attempt(showIn("ticket-error"), () => reply(api, files)));
  });
  getPart("reply").addEventListener("input", () => {
    renewReplyKey();
    keepReply();
  });
  const files = listenToFiles(
    {
      field: getPart<HTMLInputElement>("reply-files"),
      list: getPart("reply-files-list"),
      error: getPart("ticket-error"),
      limits: { files: portalFileLimits.files, bytes: fileLimits.bytes },
    },
    (file) => api.call("POST /portal/files", { body: file }),
    renewReplyKey,
  );
  getPart("change-status").addEventListener("click", () => {
    void whileBusy(buttons, () => attempt(showIn("ticket-error"), () => changeStatus(api)));
  });
  followShownTicket(api, files);
}

/** Connects the stream to the shown ticket, however it was opened or left. */
function followShownTicket(api: PortalApi, files: FileChoice): void {
  const stream = createTicketStream({
    getToken: api.getToken,
    onNews: () => {
      if (shownTicket()) void refreshTicket(api).catch(() => {});
    },
  });
  let followed: string | null = null;
  onView(() => {
    const ticketId = shownTicket()?.id ?? null;
    if (ticketId !== null && ticketId !== followed) files.clear();
    followed = ticketId ?? followed;
    stream.follow(ticketId);
  });
}

async function reply(api: PortalApi, files: FileChoice): Promise<void> {
  const field = getPart<HTMLTextAreaElement>("reply");
  getPart("ticket-error").textContent = "";
  const isWritten = field.value.trim() !== "";
  field.setAttribute("aria-invalid", String(!isWritten));
  if (isWritten) return sendReply(api, files);
  getPart("ticket-error").textContent = t("Write something first.");
  field.focus();
}

function showIn(id: string): (error: unknown) => void {
  return (error) => {
    getPart(id).textContent = sayFailure(error);
  };
}
