import { newestMailTo } from "@tessera/e2e/mailbox";
import { type Attack, expectHeld } from "../attack.ts";
import { aDesk, findMail } from "../mail-tickets.ts";
import { authservId, sendBySmtp } from "../send-by-smtp.ts";

/** Names the ids of somebody's mails, before and after they arrive, and writes to the signed address of their ticket. */
export const attack: Attack = {
  title: "a stranger who knows ids or the address of a ticket takes no part in it",
  isShort: true,
  fault: {
    file: "services/mail/src/thread/place-mail.ts",
    find: "return sender.isMember || (people?.all.has(sender.address) ?? false);",
    replace: "return people !== undefined || sender.isMember;",
  },
  async run() {
    const { word, token, address } = await aDesk();
    const [victim, stranger] = [`victim@shop-${word}.test`, `mallory@evil-${word}.test`];
    const write = (
      from: string,
      text: string,
      mail: { messageId?: string; references?: string[]; to?: string },
    ) =>
      sendBySmtp({
        ...{ from, to: address, subject: "Help", text, ...mail },
        results: [`${authservId}; dmarc=pass header.from=${from.split("@")[1]}`],
      });
    const [first, later] = [`<first-${word}@shop.test>`, `<later-${word}@shop.test>`];

    await write(stranger, "Bait in advance.", { references: [later] });
    const { ticket: bait } = await findMail(token, "Bait in advance.");
    await write(victim, "First question.", { messageId: first });
    const { ticket } = await findMail(token, "First question.");
    await write(victim, "Later question.", { messageId: later });
    const drawn = await findMail(token, "Later question.");
    expectHeld(
      drawn.ticket.id !== bait.id,
      "an id named in advance drew a customer's mail to another ticket",
    );

    await write(stranger, "Names the id.", { references: [first] });
    const named = await findMail(token, "Names the id.");
    expectHeld(named.ticket.id !== ticket.id, "a stranger joined the ticket by naming the id of its mail");

    const { reply_to } = await newestMailTo(victim);
    await write(stranger, "Has the address.", { to: reply_to });
    const { ticket: addressed, message } = await findMail(token, "Has the address.");
    expectHeld(
      message?.visibility !== "public",
      "a stranger wrote a public message to the address of a ticket",
    );
    expectHeld(!addressed.cc.includes(stranger), "a stranger came into copy of the ticket");
  },
};
