import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Ticket } from "@tessera/wire/ticket/ticket";

/** Returns a ticket with the fields that the list needs. */
export function aTicket(details: Partial<Ticket> = {}): Partial<Ticket> {
  return { id: "ticket-1", number: 1042, title: "Where is my parcel?", status: "open", ...details };
}

/** The installation's replies to this module, in tests and in `npx tessera dev`. */
export const answers: Answers = {
  "GET /tickets/": () => ({
    items: [
      aTicket(),
      aTicket({ id: "ticket-2", number: 1041, title: "Invoice with another address", status: "pending" }),
      aTicket({ id: "ticket-3", number: 1040, title: "Discount is not applied", status: "resolved" }),
    ],
  }),
};
