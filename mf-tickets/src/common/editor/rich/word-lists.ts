interface WordItem {
  paragraph: HTMLElement;
  level: number;
  isOrdered: boolean;
}

/** Word writes the items of a list as paragraphs, with their level in the style and the sign in a part to be ignored. */
function readItem(paragraph: HTMLElement): WordItem | null {
  const level = /mso-list:[^;]*level(\d)/iu.exec(paragraph.getAttribute("style") ?? "")?.[1];
  if (!level) return null;
  const sign = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*Ignore/iu.test(span.getAttribute("style") ?? ""),
  );
  const isOrdered = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/iu.test(sign?.textContent ?? "");
  sign?.remove();
  return { paragraph, level: Number(level), isOrdered };
}

function makeList(page: Document, isOrdered: boolean): HTMLElement {
  return page.createElement(isOrdered ? "ol" : "ul");
}

/** Turns the lists of Word into lists. */
export function nestWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style*='mso-list']")) {
    const item = readItem(paragraph);
    if (!item) continue;
    const page = paragraph.ownerDocument;
    const entry = page.createElement("li");
    entry.append(...paragraph.childNodes);
    if (open.length === 0 || paragraph.previousElementSibling !== last) {
      open = [makeList(page, item.isOrdered)];
      paragraph.before(open[0] as HTMLElement);
    }
    while (open.length > item.level) open.pop();
    while (open.length < item.level) {
      const inner = makeList(page, item.isOrdered);
      (open.at(-1)?.lastElementChild ?? open.at(-1))?.append(inner);
      open.push(inner);
    }
    open.at(-1)?.append(entry);
    last = open[0] ?? null;
    paragraph.remove();
  }
}
