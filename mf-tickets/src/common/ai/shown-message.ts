const marked = "data-shown";

/** A message of the ticket where it stands on the page, if it does. */
export function findMessage(messageId: string): HTMLElement | null {
  const messages = [...document.querySelectorAll<HTMLElement>("[data-message]")];
  return messages.find(({ dataset }) => dataset.message === messageId) ?? null;
}

/** Brings a message into view, and marks it for as long as one needs to find it. */
export function showMessage(messageId: string): void {
  const message = findMessage(messageId);
  if (!message) return;
  message.scrollIntoView({ block: "center" });
  message.setAttribute(marked, "");
  message.addEventListener("animationend", () => message.removeAttribute(marked), { once: true });
}
