import { beforeAll, describe, expect, it } from "@jest/globals";
import { loadDetails, translateDetail } from "./service-details.ts";

it("returns everything unchanged in English", () => {
  expect(translateDetail("The file is empty.")).toBe("The file is empty.");
});

describe("in German", () => {
  beforeAll(() => loadDetails("de"));

  it.each([
    ["The file is empty.", "Die Datei ist leer."],
    [
      "Ticket #7 is already merged into #9. Unmerge it first.",
      "Ticket #7 ist bereits mit #9 zusammengeführt. Heben Sie das zuerst auf.",
    ],
    ["You are not allowed to assign this ticket.", "Dazu sind Sie nicht berechtigt."],
    ["The ticket 42 was not found.", "Das wurde nicht gefunden."],
    ["Too many requests. Try again in 3 s.", "Zu viele Anfragen. Versuchen Sie es in 3 s erneut."],
    ["The address a+b@(c).test is taken.", "Die Adresse a+b@(c).test ist vergeben."],
  ])("translates %s", (detail, translation) => {
    expect(translateDetail(detail)).toBe(translation);
  });

  it("returns unknown details unchanged", () => {
    expect(translateDetail("Connected as Ada.")).toBe("Connected as Ada.");
  });
});
