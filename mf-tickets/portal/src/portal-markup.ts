import { pageLocale } from "@tessera/wire/text/language";

const views = [
  ...(["loading", "missing", "failed"] as const),
  ...(["sign-in", "sent", "link"] as const),
  ...(["list", "ticket", "new", "held", "confirm"] as const),
  ...(["rate", "rated", "unrated"] as const),
] as const;
export type View = (typeof views)[number];

/**
 * Returns an element of the page. @throws Error if it is missing, which cannot happen because the page and its script are built together.
 */
export function getPart<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element as T;
}

/** Shows one view, and moves the focus to its heading for screen readers. */
export function showView(view: View): void {
  for (const name of views) getPart(`view-${name}`).hidden = name !== view;
  const heading = getPart(`view-${view}`).querySelector("h1");
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

const listeners: (() => void)[] = [];

/** Calls a listener whenever a view is shown, even if it is the same view with other content. */
export function onView(listener: () => void): void {
  listeners.push(listener);
}

export function isShown(view: View): boolean {
  return !getPart(`view-${view}`).hidden;
}

/** Returns a copy of a template with its parts filled in. */
export function fillTemplate(id: string, fill: (part: (name: string) => HTMLElement) => void): HTMLElement {
  const { content } = getPart<HTMLTemplateElement>(id);
  const [copy] = (content.cloneNode(true) as DocumentFragment).children;
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${id} is empty.`);
  fill((name) => {
    const part = copy.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`The template ${id} has no ${name}.`);
    return part;
  });
  return copy;
}

export function setTime(element: HTMLElement, instant: string): void {
  element.setAttribute("datetime", instant);
  const format = new Intl.DateTimeFormat(pageLocale, { dateStyle: "medium", timeStyle: "short" });
  element.textContent = format.format(new Date(instant));
}

/** Announces a change outside of the focused element to screen readers. */
export function say(text: string): void {
  getPart("spoken").textContent = text;
}

/** Runs `work` while its buttons are disabled. A disabled button loses the focus, so the focus is restored afterwards. */
export async function whileBusy(buttons: readonly HTMLElement[], work: () => Promise<void>): Promise<void> {
  const focused = buttons.find((button) => button === document.activeElement);
  for (const button of buttons) button.toggleAttribute("disabled", true);
  try {
    await work();
  } finally {
    for (const button of buttons) button.toggleAttribute("disabled", false);
    if (document.activeElement === document.body) focused?.focus();
  }
}
