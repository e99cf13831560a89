import { t } from "@tessera/language/t";
import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import type { PortalApi } from "../portal-api.ts";
import { hasStatus, sayFailure } from "../portal-failure.ts";
import { getPart, showView, whileBusy } from "../portal-markup.ts";

/** The contents of a rating link: its secret, and the answer chosen in the email. */
export interface RatingLink {
  secret: string;
  answer: string | null;
}

let asked: RatingLink | null = null;

export async function showRating(api: PortalApi, link: RatingLink): Promise<void> {
  try {
    const { number, title, rating, comment } = await api.readAsked(link.secret);
    asked = link;
    getPart("rate-ticket").textContent = t("Ticket #{number}: {title}", { number: String(number), title });
    choose(link.answer ?? rating);
    getPart<HTMLTextAreaElement>("rate-comment").value = comment ?? "";
    getPart("rate-error").textContent = "";
    showView("rate");
  } catch (error) {
    if (!hasStatus(error, 404) && !hasStatus(error, 422)) throw error;
    showView("unrated");
  }
}

function radios(): HTMLInputElement[] {
  return [...getPart("rate-form").querySelectorAll<HTMLInputElement>("input[name=rating]")];
}

function choose(rating: string | null): void {
  for (const radio of radios()) radio.checked = radio.value === rating;
}

export function listenToRating(api: PortalApi): void {
  const form = getPart<HTMLFormElement>("rate-form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void whileBusy([...form.querySelectorAll("button")], () => send(api));
  });
}

async function send(api: PortalApi): Promise<void> {
  const error = getPart("rate-error");
  const rating = radios().find(({ checked }) => checked);
  error.textContent = rating ? "" : t("Choose an answer first.");
  if (!rating || !asked) return radios()[0]?.focus();
  const comment = getPart<HTMLTextAreaElement>("rate-comment").value;
  try {
    await api.rate({ secret: asked.secret, rating: rating.value as Rating, comment });
    showView("rated");
  } catch (failure) {
    if (hasStatus(failure, 404)) showView("unrated");
    else error.textContent = sayFailure(failure);
  }
}
