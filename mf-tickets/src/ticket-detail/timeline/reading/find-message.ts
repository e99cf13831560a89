/** Returns the entry of a message in a history, or null. */
export function findMessage(list: Element | null, id: string | null | undefined): HTMLElement | null {
  const messages = list?.querySelectorAll<HTMLElement>("[data-message]") ?? [];
  return [...messages].find(({ dataset }) => dataset.message === id) ?? null;
}
