import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import type { PortalOrganization, PortalSession } from "@tessera/wire/portal/portal";
import {
  type PortalFormField,
  portalFormLimits,
  portalMetadataLimits,
} from "@tessera/wire/portal/portal.constants";
import { priorityLabels } from "@tessera/wire/ticket/ticket.constants";
import { sayAnswerTime } from "../answer-time.ts";
import { hostMetadata, hostPage, isEmbedded } from "../embedded-frame.ts";
import type { PortalApi } from "../portal-api.ts";
import { hasStatus, sayFailure } from "../portal-failure.ts";
import { fillTemplate, getPart, say, showView, whileBusy } from "../portal-markup.ts";
import { firstSentence } from "../ticket/first-sentence.ts";
import { keepText, keptText } from "./kept-text.ts";
import { listenToEvidence } from "./portal-evidence.ts";
import { type FileChoice, listenToFiles } from "./portal-files.ts";
import { createRequestPass, type RequestPass } from "./request-pass.ts";
import { forgetSent, readSent, rememberSent } from "./sent-requests.ts";

/** The surroundings of the request form: whether a customer is signed in, and what to show after they have sent a request. */
export interface RequestPlace {
  isSignedIn(): boolean;
  welcome(session: PortalSession): void;
  showTicket(ticketId: string): void;
}

const labels: Record<PortalFormField, () => string> = {
  category: () => t("Category"),
  department: () => t("Department"),
  urgency: () => t("Urgency"),
};

/** Shows the form with the organization's fields. Text that was already entered is kept. */
export function showRequest(organization: PortalOrganization, isSignedIn: boolean): void {
  const { form, data_notice, usual_answer_hours } = organization;
  getPart("request-person").hidden = isSignedIn;
  // In a widget, a message and an address are enough: the request is named by its first sentence.
  for (const id of inWidgetUnasked) getPart(id).closest("div")?.toggleAttribute("hidden", isEmbedded);
  for (const id of keptFields) getPart<Field>(id).value ||= keptText(id);
  const answerTime = getPart("answer-time");
  answerTime.textContent = sayAnswerTime(usual_answer_hours);
  answerTime.hidden = answerTime.textContent === "";
  const notice = getPart("data-notice");
  notice.textContent = data_notice;
  notice.hidden = data_notice === null;
  const fields = getPart("request-fields");
  if (fields.childElementCount === 0) fields.append(...(form?.fields ?? []).map(getField));
  fields.hidden = fields.childElementCount === 0;
  getPart("request-error").textContent = "";
  showView("new");
}

const inWidgetUnasked = ["request-name", "request-title"];
const keptFields = [...inWidgetUnasked, "request-email", "request-body"];

function getField({ name, choices }: NonNullable<PortalOrganization["form"]>["fields"][number]): HTMLElement {
  return fillTemplate("asked-field-template", (part) => {
    part("label").textContent = `${labels[name]()} (${t("optional")})`;
    part("select").id = `request-${name}`;
    const words: [string, string][] =
      name === "urgency"
        ? Object.entries(priorityLabels).map(([value, label]) => [value, t(label)])
        : choices.map((choice) => [choice, choice]);
    part("select").append(...words.map(toOption));
  });
}

function toOption([value, label]: [string, string]): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = value;
  option.textContent = label;
  return option;
}

/** The time after which the form says why it is not sent yet. */
const slowPassMs = 3_000;

/** The idempotency key of the current request: sending it again after a failure does not create it twice. */
let requestKey = crypto.randomUUID();

export function listenToRequest(api: PortalApi, place: RequestPlace): void {
  const form = getPart<HTMLFormElement>("request-form");
  const pass = createRequestPass(api);
  const files = listenToFiles(
    {
      field: getPart<HTMLInputElement>("request-files"),
      list: getPart("request-files-list"),
      error: getPart("request-error"),
      limits: { files: portalFormLimits.files, bytes: portalFormLimits.fileBytes },
    },
    async (file) =>
      place.isSignedIn()
        ? api.call("POST /portal/files", { body: file })
        : api.expectFormFile({ pass: await pass.get(), ...file }),
    renewKey,
  );
  listenToEvidence(files);
  form.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.getAttribute("aria-invalid") === "true")
      mark(target as Field, "");
    if (target instanceof Element && keptFields.includes(target.id))
      keepText(target.id, (target as Field).value);
    renewKey();
    // A failure is ignored here; the pass is requested again when the request is sent.
    if (!place.isSignedIn()) void pass.get().catch(() => {});
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy([...form.querySelectorAll("button")], () => submit(api, { place, pass, files }));
  });
  const confirm = getPart("confirm-request");
  confirm.addEventListener("click", () => {
    void whileBusy([confirm], async () => void (await confirmRequest(api, place)));
  });
}

function renewKey(): void {
  requestKey = crypto.randomUUID();
}

interface OutgoingRequest {
  place: RequestPlace;
  pass: RequestPass;
  files: FileChoice;
}

async function submit(api: PortalApi, sending: OutgoingRequest): Promise<void> {
  const error = getPart("request-error");
  error.textContent = "";
  const [first] = markWrong(sending.place.isSignedIn());
  if (first) return first.focus();
  try {
    await (sending.place.isSignedIn() ? sendAsCustomer(api, sending) : sendUnknown(api, sending));
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 403) sending.pass.drop();
    error.textContent = sayFailure(failure);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Shows the error of each wrong field beside it. Returns these fields in the order of the page. */
function markWrong(isSignedIn: boolean): Field[] {
  const person: [string, string][] = [
    ["request-name", t("Enter your name.")],
    ["request-email", t("Enter your email address, like name@example.com.")],
  ];
  const fields: [string, string][] = [
    ...(isSignedIn ? [] : person),
    ["request-title", t("Enter a subject.")],
    ["request-body", t("Write something first.")],
  ];
  const asked = isEmbedded ? fields.filter(([id]) => !inWidgetUnasked.includes(id)) : fields;
  return asked.flatMap(([id, problem]) => {
    const field = getPart<Field>(id);
    const isRight = field.value.trim() !== "" && field.checkValidity();
    mark(field, isRight ? "" : problem);
    return isRight ? [] : [field];
  });
}

function mark(field: Field, problem: string): void {
  field.setAttribute("aria-invalid", String(problem !== ""));
  getPart(`${field.id}-error`).textContent = problem;
}

async function readRequest() {
  const chosen = [...getPart("request-fields").querySelectorAll("select")]
    .filter(({ value }) => value !== "")
    .map(({ id, value }) => [id.replace("request-", ""), value]);
  const metadata = { ...(await readPage()), ...hostMetadata() };
  const body = getPart<Field>("request-body").value;
  return {
    title: isEmbedded ? firstSentence(body) : toText("request-title"),
    body,
    ...(Object.fromEntries(chosen) as Partial<Record<"category" | "department", string>>),
    ...(Object.keys(metadata).length > 0 ? { metadata: withinLimits(metadata) } : {}),
    channel: isEmbedded ? ("widget" as const) : ("portal" as const),
  };
}

/** Returns the page of the site on which the panel was opened, without secrets in its address. */
async function readPage(): Promise<Record<string, string>> {
  const page = hostPage();
  if (!page) return {};
  const { withoutSecrets } = await import("./portal-capture.ts");
  return { page: withoutSecrets(page.url), ...(page.title === "" ? {} : { "page title": page.title }) };
}

function withinLimits(metadata: Record<string, string>): Record<string, string> {
  const { entries, value } = portalMetadataLimits;
  return Object.fromEntries(
    Object.entries(metadata)
      .slice(0, entries)
      .map(([key, text]) => [key, text.slice(0, value)]),
  );
}

/** Returns the part of an address before the @. */
function nameIn(email: string): string {
  return (email.split("@", 1)[0] ?? "").slice(0, portalFormLimits.name);
}

function toText(id: string): string {
  return getPart<Field>(id).value.trim();
}

async function sendAsCustomer(api: PortalApi, { place, files }: OutgoingRequest): Promise<void> {
  const body = { ...(await readRequest()), files: await files.receipts() };
  const { id } = await api.call("POST /portal/tickets/", { body, idempotencyKey: requestKey });
  clear(files);
  say(t("Your request was sent."));
  place.showTicket(id);
}

async function sendUnknown(api: PortalApi, { pass, files }: OutgoingRequest): Promise<void> {
  say(t("Sending…"));
  const email = toText("request-email");
  const name = isEmbedded ? nameIn(email) : toText("request-name");
  const request = { ...(await readRequest()), name, email };
  await api.sendRequest({ ...request, pass: await awaitPass(pass), files: await files.receipts() });
  pass.drop();
  clear(files);
  getPart("held-email").textContent = email;
  rememberSent(api.organization, request.title);
  showView("held");
  await showSupportAddress(api);
}

/** Says where to write if no email comes. Without an address, the page names none. */
export async function showSupportAddress(api: PortalApi): Promise<void> {
  const { address } = await api.readSupportAddress().catch(() => ({ address: null }));
  const write = getPart<HTMLAnchorElement>("held-address");
  write.textContent = address;
  write.href = `mailto:${address}`;
  getPart("held-write").hidden = address === null;
  getPart("held-wait").hidden = address !== null;
}

/** Waits for the pass. Says why it takes long while many others use the form. */
async function awaitPass(pass: RequestPass): Promise<string> {
  const wait = getPart("request-wait");
  const waiting = setTimeout(() => {
    wait.hidden = false;
    wait.textContent = t(
      "Many requests are coming in right now, so checking your browser takes longer: up to a minute. Your request is then sent.",
    );
  }, slowPassMs);
  try {
    return await pass.get();
  } finally {
    clearTimeout(waiting);
    wait.hidden = true;
  }
}

function clear(files: FileChoice): void {
  for (const id of ["request-title", "request-body"]) {
    getPart<Field>(id).value = "";
    keepText(id, "");
  }
  getPart("recording-shown").hidden = true;
  files.clear();
  renewKey();
}

let secret = "";

/**
 * Shows the requests that a link from an email would confirm. If all were sent from this browser, they are confirmed at once: no mail
 * scanner has sent them.
 */
export async function showConfirmation(api: PortalApi, place: RequestPlace, ofLink: string): Promise<void> {
  secret = ofLink;
  getPart("confirm-error").textContent = "";
  const { titles } = await api.openHeld(secret);
  getPart("held-titles").replaceChildren(
    ...titles.map((title) => {
      const row = document.createElement("li");
      row.textContent = title;
      return row;
    }),
  );
  const sent = readSent(api.organization);
  if (titles.every((title) => sent.includes(title)) && (await confirmRequest(api, place))) return;
  showView("confirm");
}

/** Returns false if the requests could not be confirmed. */
async function confirmRequest(api: PortalApi, place: RequestPlace): Promise<boolean> {
  const error = getPart("confirm-error");
  error.textContent = "";
  try {
    const { session, ticket_ids } = await api.confirmHeld(secret);
    forgetSent(api.organization);
    place.welcome(session);
    say(t("Your request was sent."));
    place.showTicket(ticket_ids[0] ?? "");
    return true;
  } catch (failure) {
    error.textContent = hasStatus(failure, 404)
      ? t("This link has expired, or was used before.")
      : sayFailure(failure);
    return false;
  }
}
