import { describe, expect, it } from "@jest/globals";
import { markBareNumber } from "./bare-number.ts";

describe("a number alone in a request", () => {
  it.each([
    ["Can you close 12?", "Can you close #12?"],
    ["close 12 and 13", "close #12 and 13"],
    ["set 12 to high", "set #12 to high"],
    ["assign 12 to Tom Becker", "assign #12 to Tom Becker"],
    ["label 12 billing", "label #12 billing"],
    ["note on 12: call back", "note on #12: call back"],
    ["Kannst du 12 schließen?", "Kannst du #12 schließen?"],
    ["Kannst du 12 Tom Becker zuweisen?", "Kannst du #12 Tom Becker zuweisen?"],
    ["Weise 12 Tom Becker zu", "Weise #12 Tom Becker zu"],
    ["Peux-tu fermer le 12 ?", "Peux-tu fermer le #12 ?"],
    ["Mets 12 en attente", "Mets #12 en attente"],
    ["¿Puedes cerrar el 12?", "¿Puedes cerrar el #12?"],
  ])("names a ticket after a verb that changes one: %s", (words, marked) => {
    expect(markBareNumber(words)).toBe(marked);
  });

  it.each([
    "close 3 tickets",
    "Close 12 windows",
    "Schließe 3 Tickets",
    "Move 3 to the left",
    "Set 12:30 as the time",
    "Set 5 as the default limit",
    "Können Sie 3 Monate warten?",
    "The export closes after 12 minutes",
    "Note on #12: close 13",
  ])("is something else: %s", (words) => {
    expect(markBareNumber(words)).toBe(words);
  });
});
