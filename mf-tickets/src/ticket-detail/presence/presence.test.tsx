import { describe, expect, it } from "@jest/globals";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import { act, screen, waitFor } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { aMember } from "../../../test/ticket.builder.ts";
import { presenceText } from "./presence-text.ts";

const put = "PUT /tickets/:ticketId/presence";

function entry(name: string, state: PresenceEntry["state"]): PresenceEntry {
  const { role: _role, is_active: _isActive, ...person } = aMember({ display_name: name });
  return { person, state };
}

describe("presenceText", () => {
  const tom = entry("Tom Becker", "viewing");
  const mei = entry("Mei Tanaka", "viewing");

  it.each<[PresenceEntry[], string]>([
    [[], ""],
    [[tom], "Tom Becker is viewing"],
    [[tom, mei], "Tom Becker and Mei Tanaka are viewing"],
    [[tom, mei, entry("Ana Lopes", "viewing")], "Tom Becker and 2 others are viewing"],
    [[tom, { ...mei, state: "typing" }], "Mei Tanaka is typing"],
  ])("shows %j as: %s", (others, text) => {
    expect(presenceText(others)).toBe(text);
  });
});

describe("presence on a ticket", () => {
  it("reports viewing, typing, sending and leaving", async () => {
    const { person, installation, unmount } = await anOpenTicket();
    const said = () => installation.asked(put).map(({ body }) => (body as { state: string }).state);

    expect(said()).toEqual(["viewing"]);
    await person.type(await screen.findByRole("textbox", { name: "Reply" }), "Hello");
    expect(said()).toEqual(["viewing", "typing"]);
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(said()).toEqual(["viewing", "typing", "viewing"]);
    unmount();

    expect(said().at(-1)).toBe("left");
  });

  it("shows who else is on the ticket, and updates that", async () => {
    const { installation, ticket } = await anOpenTicket({}, { presence: [entry("Tom Becker", "viewing")] });

    expect(await screen.findByText("Tom Becker is viewing")).toBeTruthy();
    const publish = (items: PresenceEntry[], ticketId = ticket.id) =>
      act(() => installation.publish({ kind: "presence", ticket_id: ticketId, items }));
    publish([entry("Tom Becker", "typing"), entry("Priya Nair", "viewing")]);
    expect(screen.getByText("Tom Becker is typing")).toBeTruthy();
    publish([], "another ticket");
    expect(screen.getByText("Tom Becker is typing")).toBeTruthy();
    publish([]);

    await waitFor(() => expect(screen.queryByText(/is typing/)).toBeNull());
  });
});
