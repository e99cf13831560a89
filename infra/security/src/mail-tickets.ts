import { setTimeout as pause } from "node:timers/promises";
import { obtain, readToken } from "@tessera/e2e/api";
import { anOrganization, type TestOrganization } from "@tessera/e2e/organization";

/** An organization with an inbox, and the token of its owner. */
export interface Desk extends TestOrganization {
  token: string;
  address: string;
}

interface Ticket {
  id: string;
  description: string | null;
  cc: string[];
}

interface Message {
  body: string;
  visibility: "public" | "internal";
  author: { id: string } | null;
}

/** Where the text of a mail is: the ticket, and the message unless it began the ticket. */
export interface FoundMail {
  ticket: Ticket;
  message: Message | undefined;
}

export async function aDesk(): Promise<Desk> {
  const organization = await anOrganization();
  const token = await readToken(organization.owner.email);
  const body = { name: "Support", local_part: organization.word };
  const { address } = await obtain<{ address: string }>(token, "POST /mail/inboxes", { body });
  return { ...organization, token, address };
}

/** Waits until a ticket of the organization contains the text of a mail. */
export async function findMail(token: string, text: string): Promise<FoundMail> {
  for (let left = 100; left > 0; left -= 1) {
    const { items } = await obtain<{ items: Ticket[] }>(token, "GET /tickets/");
    for (const ticket of items) {
      if (ticket.description?.includes(text)) return { ticket, message: undefined };
      const message = (await listMessages(token, ticket.id)).find(({ body }) => body.includes(text));
      if (message) return { ticket, message };
    }
    await pause(300);
  }
  throw new Error(`no ticket contains "${text}"`);
}

/** Returns the messages of a ticket. */
export async function listMessages(token: string, ticketId: string): Promise<Message[]> {
  const call = { params: { ticketId } };
  return (await obtain<{ items: Message[] }>(token, "GET /tickets/:ticketId/communications", call)).items;
}
