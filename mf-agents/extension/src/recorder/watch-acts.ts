import { keepListening } from "@tessera/capture/keep-listening";
import type { CapturedAct } from "@tessera/wire/file/capture";
import { computeAccessibleName } from "dom-accessibility-api";

const operable =
  "a[href],button,summary,select,input,textarea,label,[onclick],[contenteditable]:not([contenteditable=false])," +
  [
    "button",
    "link",
    "tab",
    "menuitem",
    "option",
    "checkbox",
    "switch",
    "radio",
    "combobox",
    "treeitem",
    "gridcell",
  ]
    .map((role) => `[role=${role}]`)
    .join();
const typed =
  "textarea,[contenteditable]:not([contenteditable=false]),input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=range],[type=color],[type=file])";
const maxName = 80;
/** The time in milliseconds after which a page has changed its address, and in which a click has submitted a form. */
const settleMs = 500;

/** Watches what a person does on a page: pages opened, clicks, fields by their names. The values of fields are left out. */
export function watchActs(
  page: Document,
  publish: (act: CapturedAct) => void,
  isReal: (event: Event) => boolean = ({ isTrusted }) => isTrusted,
): void {
  const window = page.defaultView;
  let address = "";
  let last: { act: CapturedAct["act"]; element: Element; at: number } | null = null;

  const noteAddress = () => {
    if (!window || window.top !== window || window.location.href === address) return;
    address = window.location.href;
    publish({ at: new Date().toISOString(), act: "open", target: address });
  };
  const note = (act: CapturedAct["act"], element: Element) => {
    const at = Date.now();
    const isRepeated = last?.element === element && last.act === act;
    if (isRepeated && (act !== "click" || at - (last?.at ?? 0) < settleMs)) return;
    const target = getName(element);
    if (target === "") return;
    noteAddress();
    last = { act, element, at };
    publish({ at: new Date(at).toISOString(), act, target });
    setTimeout(noteAddress, settleMs);
  };
  const listeners: [type: string, listener: (event: Event) => void][] = [];
  const listen = (type: string, handle: (target: Element) => void) =>
    listeners.push([
      type,
      (event) => {
        const [target] = event.composedPath();
        if (isReal(event) && target instanceof Element) handle(target);
      },
    ]);

  listen("click", (target) => {
    const element = target.closest(operable) ?? target;
    // What a person types into a field says that they clicked it, and a label clicks its field.
    if (!element.matches(typed) && !element.matches("select,label,option")) note("click", element);
  });
  listen("input", (target) => {
    const field = target.closest(typed);
    if (field) note("type", field);
  });
  listen("change", (target) => {
    if (target.matches("select,input[type=range],input[type=color],input[type=file]")) note("choose", target);
  });
  listen("submit", (form) => {
    const isClicked = last?.act === "click" && last.element.isConnected && Date.now() - last.at < settleMs;
    if (!isClicked) note("submit", form);
  });
  keepListening({ document: page }, () => {
    for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
    window?.addEventListener("popstate", noteAddress);
    window?.addEventListener("hashchange", noteAddress);
  });
  noteAddress();
}

/** Returns what a person calls an element: its label, or else its text. */
function getName(element: Element): string {
  const isSmall = element.querySelectorAll("*").length < 50;
  const names = [
    isSmall ? computeAccessibleName(element) : "",
    element.getAttribute("placeholder"),
    isSmall && !element.matches(typed) ? element.textContent : "",
    element.getAttribute("name"),
    element.id,
    element.localName === "form" ? "form" : "",
  ];
  const name = names.map((one) => (one ?? "").replaceAll(/\s+/gu, " ").trim()).find((one) => one !== "");
  return (name ?? "").slice(0, maxName);
}
