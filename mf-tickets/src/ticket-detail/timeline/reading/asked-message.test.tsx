import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../../../test/installation.fake.ts";
import { openTicket } from "../../../../test/open-ticket.tsx";
import { aMessageEvent, anEvent, aTicket } from "../../../../test/ticket.builder.ts";
import { messagePath } from "../../../common/message/message-path.ts";

const asked = aMessageEvent({ body: "The iban was typed twice" });
const later = aMessageEvent({ body: "Thank you" });
const created = anEvent({ kind: "created" });
const idOf = ({ communication }: typeof asked) => communication?.id ?? "";

const ticket = aTicket();
const openAt = (activity: (typeof asked)[][], hash: string) =>
  openTicket(anInstallation({ tickets: [ticket], activity }), `${ticket.id}${hash}`);

async function expectShown(text: string): Promise<void> {
  await waitFor(() => expect(document.activeElement?.textContent).toContain(text));
  expect(document.activeElement?.hasAttribute("data-shown")).toBe(true);
}

describe("the address of a message", () => {
  it("opens the ticket at the message, which has the focus and is highlighted", async () => {
    openAt([[later, asked, created]], `#message-${idOf(asked)}`);

    await expectShown("The iban was typed twice");
  });

  it("loads the history back to the message", async () => {
    openAt([[later], [asked], [created]], `#message-${idOf(asked)}`);

    await expectShown("The iban was typed twice");
    expect(screen.getByRole("button", { name: "Show earlier" })).toBeTruthy();
  });

  it("shows another message of the same ticket, and the same one again", async () => {
    const { router } = openAt([[later, asked, created]], `#message-${idOf(asked)}`);
    await expectShown("The iban was typed twice");

    await act(() => router.navigate(messagePath(ticket.id, idOf(later))));
    await expectShown("Thank you");
    await act(async () => document.querySelector("button")?.focus());
    await act(() => router.navigate(messagePath(ticket.id, idOf(later))));
    await expectShown("Thank you");
  });

  it("opens the ticket as usual if the message is not in it", async () => {
    openAt([[later], [created]], "#message-other");

    expect(await screen.findByText(/created the ticket/)).toBeTruthy();
    expect(document.querySelector("[data-shown]")).toBeNull();
  });
});
