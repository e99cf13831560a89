import { pageLocale } from "@tessera/wire/language";

const views = [
  ...(["loading", "missing", "failed"] as const),
  ...(["sign-in", "sent", "link"] as const),
  ...(["list", "ticket", "new", "held", "confirm"] as const),
  ...(["rate", "rated", "unrated"] as const),
] as const;
export type View = (typeof views)[number];

/** An element of the page; the page and its script are built together. */
export function partOf<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element as T;
}

/** Shows one view, and lets a screen reader go on at its heading. */
export function showView(view: View): void {
  for (const name of views) partOf(`view-${name}`).hidden = name !== view;
  const heading = partOf(`view-${view}`).querySelector("h1");
  heading?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

const listeners: (() => void)[] = [];

/** Does something whenever a view is shown, also the same one with something else in it. */
export function onView(listener: () => void): void {
  listeners.push(listener);
}

export function isShown(view: View): boolean {
  return !partOf(`view-${view}`).hidden;
}

/** A copy of a template with what its parts say. */
export function fillTemplate(id: string, fill: (part: (name: string) => HTMLElement) => void): HTMLElement {
  const { content } = partOf<HTMLTemplateElement>(id);
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

/** For screen readers: something changed that has no focus. */
export function say(text: string): void {
  partOf("spoken").textContent = text;
}

/** Does something while its buttons cannot be pressed again. A button loses the focus then, and gets it back. */
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
