import { browserApi } from "../browser-api.ts";

/** Returns the shadow roots in a part of a page, including closed ones if the browser exposes them to extensions. */
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

/** Returns the shadow root of an element. Closed ones are looked up for custom elements only, as others rarely have one. */
export function readShadowRoot(element: Element): ShadowRoot | null {
  if (element.shadowRoot || !(element instanceof HTMLElement) || !element.localName.includes("-"))
    return element.shadowRoot;
  // Firefox exposes it to content scripts as a property.
  const { openOrClosedShadowRoot } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return openOrClosedShadowRoot ?? browserApi.dom?.openOrClosedShadowRoot(element) ?? null;
}
