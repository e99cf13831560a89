import { describe, expect, it } from "@jest/globals";
import { describeElement } from "./describe-element.ts";

describe("describing an element", () => {
  it("names it as a screen reader does, and leaves out typed text", () => {
    document.body.innerHTML = `<form><button id="pay">Pay now</button><input type="password" value="hunter2"></form>`;
    const [button, field] = document.querySelectorAll("button, input");
    if (!button || !field) throw new Error("The page has no elements.");

    expect(describeElement(button)).toMatchObject({
      selector: "#pay",
      tag: "button",
      role: "button",
      name: "Pay now",
    });
    expect(JSON.stringify(describeElement(field))).not.toContain("hunter2");
  });

  it("returns a selector that finds the element again, whatever its surroundings", () => {
    document.body.innerHTML = `<ul><li><b>a</b></li><li><b>b</b></li></ul><p id="row-12345"><i data-testid="x">c</i></p>`;
    const elements = [...document.querySelectorAll("b, i, li, p")];

    const selectors = elements.map((element) => describeElement(element).selector);

    expect(selectors.map((selector) => document.querySelector(selector))).toEqual(elements);
    expect(selectors).toContain('i[data-testid="x"]');
  });
});
