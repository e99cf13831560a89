import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { CapturedAct } from "@tessera/wire/file/capture";
import { watchActs } from "./watch-acts.ts";

let acts: CapturedAct[] = [];
beforeAll(() =>
  watchActs(
    document,
    (act) => acts.push(act),
    () => true,
  ),
);
beforeEach(() => {
  acts = [];
  document.body.innerHTML = `
    <label>Email <input id="email"></label>
    <label>Password <input type="password" id="password"></label>
    <label>Shipping <select id="shipping"><option>Express</option></select></label>
    <label><input type="checkbox" id="terms"> I agree</label>
    <div contenteditable aria-label="Note" id="note"></div>
    <form id="search"><input name="q"></form>
    <button id="pay"><b>Pay</b> now</button><p id="text">A text</p>`;
});

const find = (id: string) => document.getElementById(id) as HTMLInputElement;
const fire = (id: string, type: string) =>
  find(id).dispatchEvent(new Event(type, { bubbles: true, composed: true }));
const listed = () => acts.map(({ act, target }) => `${act} ${target}`);

describe("what a person did", () => {
  it("is named by the names of elements, once for each field, in order", () => {
    for (const text of ["i", "ines@shop.test"]) {
      find("email").value = text;
      fire("email", "input");
    }
    find("password").value = "Sommer2026!";
    fire("password", "input");
    fire("shipping", "change");
    fire("terms", "click");
    fire("note", "input");
    document.querySelector("b")?.dispatchEvent(new Event("click", { bubbles: true, composed: true }));

    expect(listed()).toEqual([
      "type Email",
      "type Password",
      "choose Shipping",
      "click I agree",
      "type Note",
      "click Pay now",
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Sommer|ines|Express/u);
    expect(acts.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it("contains pages that are opened, also without a load", () => {
    history.pushState(null, "", "/checkout");
    fire("pay", "click");

    expect(listed()).toEqual(["open http://localhost/checkout", "click Pay now"]);
  });

  it("contains a form that is sent by a key, but not the form of a clicked button", () => {
    fire("search", "submit");
    fire("pay", "click");
    fire("search", "submit");

    expect(listed()).toEqual(["submit search", "click Pay now"]);
  });
});
