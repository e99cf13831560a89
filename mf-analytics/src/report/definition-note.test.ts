import { describe, expect, it } from "@jest/globals";
import { aChart, aFigure } from "../../test/report.builder.ts";
import { ownDefinition, sharedNote } from "./definition-note.ts";

const note = "Deleted tickets are left out.";

function figures(...definitions: string[]) {
  return { figures: definitions.map((definition) => aFigure({ definition })), charts: [] };
}

describe("what definitions share", () => {
  it("is said once, and left out of each", () => {
    const said = sharedNote({
      ...figures(`Tickets that were created. ${note}`, `Tickets that were resolved. ${note}`),
      charts: [aChart({ definition: `Tickets by day. ${note}` })],
    });

    expect(said).toBe(note);
    expect(ownDefinition(`Tickets by day. ${note}`, said)).toBe("Tickets by day.");
  });

  it("is nothing when one of them differs, or would have nothing left", () => {
    expect(sharedNote(figures(`Created. ${note}`, "Resolved."))).toBe("");
    expect(sharedNote(figures(note, note))).toBe("");
    expect(sharedNote(figures(`Created. ${note}`))).toBe("");
    expect(ownDefinition("Created.", "")).toBe("Created.");
  });
});
