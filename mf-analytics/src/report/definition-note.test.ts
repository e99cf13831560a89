import { describe, expect, it } from "@jest/globals";
import { aChart, aFigure } from "../../test/report.builder.ts";
import { ownDefinition, sharedNote } from "./definition-note.ts";

const note = "Deleted tickets are left out.";

function figures(...definitions: string[]) {
  return { figures: definitions.map((definition) => aFigure({ definition })), charts: [] };
}

describe("the shared note of definitions", () => {
  it("is extracted once, and removed from each definition", () => {
    const said = sharedNote({
      ...figures(`Tickets that were created. ${note}`, `Tickets that were resolved. ${note}`),
      charts: [aChart({ definition: `Tickets by day. ${note}` })],
    });

    expect(said).toBe(note);
    expect(ownDefinition(`Tickets by day. ${note}`, said)).toBe("Tickets by day.");
  });

  it("may be all that a definition says", () => {
    expect(sharedNote(figures(note, `By the last move. ${note}`))).toBe(note);
    expect(ownDefinition(note, note)).toBe("");
  });

  it("is empty if one definition differs", () => {
    expect(sharedNote(figures(`Created. ${note}`, "Resolved."))).toBe("");
    expect(sharedNote(figures(`Created. ${note}`))).toBe("");
    expect(ownDefinition("Created.", "")).toBe("Created.");
  });
});
