import type { Caller } from "../caller.ts";

export interface WrittenMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail to the installation through the page of the local mailbox, which vouches for its sender. */
export async function writeMail(mailbox: string, mail: WrittenMail): Promise<void> {
  const page = mailbox.replace("localhost", "127.0.0.1");
  const response = await fetch(`${page}/write`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: page },
    body: new URLSearchParams({ ...mail }),
  });
  if (response.status !== 303) throw new Error(`The mail was refused: ${response.status}`);
}

/** Returns the address of an inbox of the caller's organization, which is created if there is none. */
export async function findInbox({ call }: Caller): Promise<string> {
  const { items } = await call<{ items: { address: string }[] }>("/mail/inboxes");
  if (items[0]) return items[0].address;
  const body = { name: "Support", local_part: `chaos-${crypto.randomUUID().slice(0, 8)}` };
  return (await call<{ address: string }>("/mail/inboxes", { method: "POST", body })).address;
}

/** Returns the ids of the newest tickets with a title. */
export async function findTickets({ call }: Caller, title: string): Promise<string[]> {
  const { items } = await call<{ items: { id: string; title: string }[] }>("/tickets/?page=1&size=50");
  return items.filter((ticket) => ticket.title === title).map(({ id }) => id);
}
