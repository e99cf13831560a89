import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createReplyAddresses } from "./reply-address.ts";

const addresses = createReplyAddresses("a-secret-for-tests-of-at-least-32-signs");
const inbox = { id: randomUUID(), address: "a-support-address-20@desk.test" };

describe("an address that carries a ticket", () => {
  it.each(["reply", "note"] as const)("identifies it, and that it is for a %s", (purpose) => {
    const ticketId = randomUUID();

    const address = addresses.addressOf(inbox, ticketId, purpose);

    expect(addresses.ticketOf(inbox.id, address.toUpperCase())).toEqual({ ticketId, purpose });
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(addresses.ticketOf(randomUUID(), address)).toBeNull();
  });

  it("is valid only for what it was signed for", () => {
    const [reply, note] = (["reply", "note"] as const).map((purpose) =>
      addresses.addressOf(inbox, randomUUID(), purpose),
    );

    expect(addresses.ticketOf(inbox.id, reply?.replace("+", "+note-") ?? "")).toBeNull();
    expect(addresses.ticketOf(inbox.id, note?.replace("note-", "") ?? "")).toBeNull();
    const changed = note?.replace(/.(?=.{4}@)/u, (letter) => (letter === "a" ? "b" : "a")) ?? "";
    expect(addresses.ticketOf(inbox.id, changed)).toBeNull();
  });
});
