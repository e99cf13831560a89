import { describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { answerHttp, json } from "../../../../test/http.fake.ts";
import { aMember, showShell } from "../../../../test/show-shell.tsx";

const operation = "PUT /api/v1/organizations/members/u1/availability";

async function openMenu(answers: Parameters<typeof answerHttp>[0]) {
  const reload = jest.fn(async () => {});
  const calls = answerHttp(answers);
  const { person } = showShell("/dashboard", {
    identity: aMember({ reload, getToken: async () => "token" }),
  });
  await person.click(await screen.findByRole("button", { name: "User menu: Priya Nair" }));
  const menu = within(await screen.findByRole("region", { name: "Availability" }));
  const readBody = () => calls.find(({ key }) => key === operation)?.body as { state: string; until: string };
  return { person, menu, reload, readBody };
}

describe("the availability in the user menu", () => {
  it("is set with an end, and then shown", async () => {
    const { person, menu, reload, readBody } = await openMenu({ [operation]: () => json({}) });
    expect(menu.getByRole("button", { name: "Available", pressed: true })).toBeTruthy();

    await person.click(menu.getByRole("button", { name: "Busy" }));
    const before = Date.now();
    await person.click(menu.getByRole("button", { name: "For 30 minutes" }));

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(readBody().state).toBe("busy");
    expect(Date.parse(readBody().until) - before).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it("is set without an end", async () => {
    const { person, menu, reload, readBody } = await openMenu({ [operation]: () => json({}) });

    await person.click(menu.getByRole("button", { name: "Away" }));
    await person.click(menu.getByRole("button", { name: "Until I change it" }));

    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(readBody()).toEqual({ state: "away", until: null });
  });

  it("says when it was not saved", async () => {
    const { person, menu } = await openMenu({});

    await person.click(menu.getByRole("button", { name: "Available" }));

    expect(await screen.findByText("Failed to change the availability")).toBeTruthy();
  });
});
