import { browserApi } from "../browser-api.ts";

/** Of a part of a page, also closed ones where the browser shows them to extensions. */
export function listShadowRoots(node: Node): ShadowRoot[] {
  if (!(node instanceof Element || node instanceof Document || node instanceof ShadowRoot)) return [];
  const found: ShadowRoot[] = [];
  const add = (element: Element) => {
    const root = readShadowRoot(element);
    if (root) found.push(root);
  };
  if (node instanceof Element) add(node);
  for (const element of node.querySelectorAll("*")) add(element);
  return found;
}

/** Closed ones belong nearly always to elements that the page defines. */
function readShadowRoot(element: Element): ShadowRoot | null {
  if (element.shadowRoot || !(element instanceof HTMLElement) || !element.localName.includes("-"))
    return element.shadowRoot;
  // Firefox gives it to content scripts as a property.
  const { openOrClosedShadowRoot } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return openOrClosedShadowRoot ?? browserApi.dom?.openOrClosedShadowRoot(element) ?? null;
}
