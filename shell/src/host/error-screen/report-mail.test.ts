import { describe, expect, it } from "@jest/globals";
import { readSupportEmail, reportMail } from "./report-mail.ts";

const place = {
  supportEmail: "help@acme.example",
  address: "https://desk.example/dashboard?a=1&b=2",
  browser: "Firefox",
};

describe("readSupportEmail", () => {
  it("returns the address that the server wrote into the page, else the built-in one", () => {
    const page = document.implementation.createHTMLDocument();
    const builtIn = readSupportEmail(page);
    page.head.innerHTML = '<meta name="support-email" content="help@acme.example">';

    expect([builtIn, readSupportEmail(page)]).toEqual(["support@tessera.example", "help@acme.example"]);
  });
});

describe("reportMail", () => {
  it("drafts an email to support with the error's details", () => {
    const draft = new URL(reportMail(new TypeError("x is undefined"), place));

    expect(draft.pathname).toBe("help@acme.example");
    expect(draft.searchParams.get("subject")).toBe("Something went wrong: x is undefined");
    expect(draft.searchParams.get("body")).toContain(
      "TypeError: x is undefined\nPage: https://desk.example/dashboard?a=1&b=2",
    );
  });

  it("lists the releases of the page and the operators' link before the stack", () => {
    const releases = {
      text: "shell@1.0.0,mf-tickets@2.0.0",
      link: "https://desk.example/dashboard/modules/open",
    };
    const body = new URL(reportMail(new Error("x"), { ...place, releases })).searchParams.get("body");

    expect(body).toContain(
      "Releases: shell@1.0.0,mf-tickets@2.0.0\nFor operators: https://desk.example/dashboard/modules/open\n\nError: x",
    );
  });

  it("keeps the subject on one line, as mail programs require", () => {
    const draft = new URL(reportMail(new Error("Loading chunk 7 failed.\n(error: /7.js)"), place));

    expect(draft.searchParams.get("subject")).toBe(
      "Something went wrong: Loading chunk 7 failed. (error: /7.js)",
    );
  });

  it.each([78, 79])("produces a valid link when the cut splits a character: after %i letters", (letters) => {
    expect(reportMail(new Error(`${"y".repeat(letters)}${"😀".repeat(900)}`), place)).toMatch(/^mailto:/);
  });

  it("stays short enough for a link, whatever the error", () => {
    expect(reportMail("y".repeat(9000), place).length).toBeLessThan(2300);
  });
});
