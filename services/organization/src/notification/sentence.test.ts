import { describe, expect, it } from "@jest/globals";
import { translatorFor } from "../translations.ts";
import type { NotificationRow } from "./notification.repository.ts";
import { writeSentence } from "./sentence.ts";

const assigned = {
  event: "assigned",
  ticket_number: 7,
  actor_id: "someone",
  actor_full_name: "Greta Lindemann",
  subject: null,
} as NotificationRow;

describe("writeSentence", () => {
  it("says that a customer's ticket was assigned by the organization's default, since customers assign nothing", () => {
    expect(writeSentence({ ...assigned, actor_name: null }, translatorFor("en"))).toBe(
      "#7 was assigned to you, the default assignee",
    );
    expect(writeSentence({ ...assigned, actor_name: "Greta" }, translatorFor("en"))).toBe(
      "Greta Lindemann assigned #7 to you",
    );
  });
});
