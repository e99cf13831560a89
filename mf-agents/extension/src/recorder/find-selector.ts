/** Attributes that are meant for finding an element again. */
const nameAttributes = ["data-testid", "data-test", "name", "aria-label"];

/** Returns a selector that matches only this element in its document or shadow root. */
export function findSelector(element: Element): string {
  const parts: string[] = [];
  for (let current: Element | null = element; current; current = current.parentElement) {
    const named = findName(current);
    parts.unshift(named ?? describePosition(current));
    const selector = parts.join(" > ");
    if (isUnique(selector, element)) return selector;
  }
  return parts.join(" > ");
}

function isUnique(selector: string, element: Element): boolean {
  const found = (element.getRootNode() as ParentNode).querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

function findName(element: Element): string | null {
  if (/^[a-z][\w-]*$/iu.test(element.id) && !/\d{3}/u.test(element.id)) return `#${element.id}`;
  for (const name of nameAttributes) {
    const value = element.getAttribute(name) ?? "";
    if (/^[^"\\\n]{1,100}$/u.test(value)) return `${element.tagName.toLowerCase()}[${name}="${value}"]`;
  }
  return null;
}

function describePosition(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const alike = [...(element.parentElement?.children ?? [])].filter(
    ({ tagName }) => tagName === element.tagName,
  );
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}
