const marked = "data-shown";

/** Returns the element of a message of the ticket, or null if it is not on the page. */
export function findMessage(messageId: string): HTMLElement | null {
  const messages = [...document.querySelectorAll<HTMLElement>("[data-message]")];
  return messages.find(({ dataset }) => dataset.message === messageId) ?? null;
}

/** Highlights a message until the animation ends. */
export function markMessage(message: HTMLElement): void {
  message.setAttribute(marked, "");
  message.addEventListener("animationend", () => message.removeAttribute(marked), { once: true });
}

/** Scrolls to a message and highlights it. */
export function showMessage(messageId: string): void {
  const message = findMessage(messageId);
  if (!message) return;
  message.scrollIntoView({ block: "center" });
  markMessage(message);
}
