import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type TypedText, watchTypedText } from "./typed-text.ts";

let typed: TypedText;
beforeAll(() => {
  typed = watchTypedText(document);
});
afterEach(() => {
  document.body.innerHTML = "";
});

function type(field: HTMLElement, text: string): void {
  for (let end = 1; end <= text.length; end += 1) {
    if ("value" in field) field.value = text.slice(0, end);
    else field.textContent = text.slice(0, end);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function append<Name extends "textarea" | "div" | "input">(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
}

describe("what was typed on a page", () => {
  it("is hidden where a page copies it, and while it is typed", () => {
    type(append("textarea"), 'TaPassw0rd-"Herbst77');
    type(append("div"), "EdPassw0rd-Herbst77");

    const events = [
      { attributes: { "data-copy": 'TaPassw0rd-"Herbst77' } },
      { attributes: { "data-copy": "TaPass" } },
      { textContent: "You typed EdPassw0rd-Herbst77." },
      { textContent: "Password" },
    ];

    expect(JSON.parse(typed.hide(JSON.stringify(events)))).toEqual([
      { attributes: { "data-copy": "•••" } },
      { attributes: { "data-copy": "•••" } },
      { textContent: "You typed •••." },
      { textContent: "Password" },
    ]);
  });

  it("leaves the replay itself whole, whatever is typed", () => {
    type(append("textarea"), "type textContent div attributes");
    const node = {
      type: 2,
      tagName: "div",
      attributes: { class: "type", id: "textContent" },
      childNodes: [],
    };

    expect(JSON.parse(typed.hide(JSON.stringify([{ type: 4, data: { node } }])))).toEqual([
      { type: 4, data: { node } },
    ]);
  });

  it("does not hide short texts and choices", () => {
    type(append("input"), "abc");
    const choice = append("input");
    choice.type = "checkbox";
    choice.value = "chosen";
    choice.dispatchEvent(new Event("input", { bubbles: true }));

    expect(typed.hide('["abc","chosen"]')).toBe('["abc","chosen"]');
  });
});
