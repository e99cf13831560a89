import { describe, expect, it } from "@jest/globals";
import { toHeadline } from "./headline.ts";

describe("a title", () => {
  it.each([
    [
      "TypeError: undefined is not an object (evaluating session.id). Draft a ticket.",
      "TypeError: undefined is not an object (evaluating session.id)",
    ],
    ["The checkout fails. Please create a ticket", "The checkout fails"],
    ["The checkout fails, draft a ticket for this please", "The checkout fails"],
    ["The export hangs. Can you open a new ticket?", "The export hangs"],
    ["The export hangs; turn this into a ticket", "The export hangs"],
    ["Der Export hängt. Erstelle ein Ticket.", "Der Export hängt"],
    ["Der Export hängt, bitte ein Ticket daraus erstellen", "Der Export hängt"],
    ["Der Export hängt. Lege bitte ein Ticket an!", "Der Export hängt"],
    ["L'export échoue. Crée un ticket", "L'export échoue"],
    ["La exportación falla. Crea un ticket, por favor.", "La exportación falla"],
  ])("leaves out a request for a ticket at the end: %s", (text, title) => {
    expect(toHeadline(text)).toBe(title);
  });

  it.each([
    ["I can't open a ticket", "I can't open a ticket"],
    ["Nobody may create a ticket", "Nobody may create a ticket"],
    ["Draft a ticket", "Draft a ticket"],
  ])("keeps one that is the matter itself: %s", (text, title) => {
    expect(toHeadline(text)).toBe(title);
  });
});
