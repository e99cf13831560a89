import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { anOpenTicket } from "../../../../test/open-ticket.tsx";

const post = "POST /tickets/:ticketId/communications";
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });

function sent({ installation }: Awaited<ReturnType<typeof anOpenTicket>>) {
  return installation.asked(post).map(({ body }) => body as { body: string; status_after?: string });
}

describe("sending a reply with a status", () => {
  it("does what the organization chose, by the button and by Ctrl Enter", async () => {
    const page = await anOpenTicket({}, { replySettings: { status_after: "pending" } });
    await page.person.type(await box(), "One");
    await page.person.click(await screen.findByRole("button", { name: /^Send and set Pending/ }));
    await page.person.type(await box(), "Two{Control>}{Enter}{/Control}");

    await waitFor(() =>
      expect(sent(page).map(({ body, status_after }) => [body, status_after])).toEqual([
        ["One", "pending"],
        ["Two", "pending"],
      ]),
    );
    expect(page.installation.ticket(page.ticket.id).status).toBe("pending");
  });

  it("resolves by Alt Enter, and does something else once by the menu", async () => {
    const page = await anOpenTicket({}, { replySettings: { status_after: "pending" } });
    await page.person.type(await box(), "One{Alt>}{Enter}{/Alt}");
    await page.person.type(await box(), "Two");
    await page.person.click(screen.getByRole("button", { name: "More ways to send" }));
    await page.person.click(await screen.findByRole("menuitem", { name: "Send reply" }));

    await waitFor(() =>
      expect(sent(page).map(({ status_after }) => status_after)).toEqual(["resolved", "unchanged"]),
    );
    expect(screen.getByRole("button", { name: /^Send and set Pending/ })).toBeTruthy();
  });

  it("leaves the ticket of a note alone", async () => {
    const page = await anOpenTicket({}, { replySettings: { status_after: "resolved" } });
    await page.person.click(screen.getByRole("tab", { name: "Internal note" }));
    await page.person.type(
      screen.getByRole("textbox", { name: "Internal note" }),
      "A note{Control>}{Enter}{/Control}",
    );

    await waitFor(() => expect(sent(page)).toEqual([{ body: "A note", visibility: "internal" }]));
  });
});
