import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { json, refusal } from "../../../test/http.fake.ts";
import { aQuietRegistry, registryApi, showModules } from "../../../test/operator-pages.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = registryApi;

describe("services from outside", () => {
  const service = {
    ...{ name: "notes", url: "http://127.0.0.1:4100", prefixes: ["/api/v1/notes"], operations: 2 },
    ...{ registered_at: "2026-11-20T11:00:00.000Z", registered_by: "operator@desk.test" },
    problems: ["GET /notes answers 200 without a token."],
  };

  it("are listed with their problems, and can be removed", async () => {
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`GET ${api}/services`]: () => json({ items: [service] }),
      [`DELETE ${api}/services/notes`]: () => json({}),
    });

    const list = await screen.findByRole("list", { name: "Services from outside" });
    expect(list.textContent).toContain("/api/v1/notes → http://127.0.0.1:4100 · 2 operations");
    expect(list.textContent).toContain("GET /notes answers 200 without a token.");
    await person.click(within(list).getByRole("button", { name: "Remove notes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove notes?" }));
    await person.click(dialog.getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("notes is removed")).toBeTruthy();
    expect(calls.some(({ key }) => key === `DELETE ${api}/services/notes`)).toBe(true);
  });

  it("are registered, or refused with the differences from their contract", async () => {
    let isLying = true;
    const lies = { "GET /notes": "GET /notes answers 200 without a token." };
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`PUT ${api}/services/notes`]: () => {
        if (isLying) return refusal(409, "conflict", "notes can't be registered.", lies);
        return json({ ...service, problems: [] });
      },
    });

    await person.click(await screen.findByRole("button", { name: "Register a service" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Register a service" }));
    await person.type(dialog.getByLabelText("Name"), "notes");
    await person.type(dialog.getByLabelText("Address"), "http://127.0.0.1:4100");
    await person.click(dialog.getByRole("button", { name: "Register" }));
    expect(await dialog.findByText("Enter a prefix.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "Prefixes" }));
    await person.type(dialog.getByRole("combobox", { name: "Prefixes" }), "/api/v1/notes{Enter}");
    await person.click(dialog.getByRole("button", { name: "Register" }));
    expect(await dialog.findByText(lies["GET /notes"])).toBeTruthy();
    isLying = false;
    await person.click(dialog.getByRole("button", { name: "Register" }));

    expect(await screen.findByText("notes is registered")).toBeTruthy();
    expect(calls.find(({ key }) => key.startsWith("PUT"))?.body).toEqual({
      url: "http://127.0.0.1:4100",
      prefixes: ["/api/v1/notes"],
    });
  });
});
