import { newestMailTo } from "@tessera/e2e/mailbox";
import { type Attack, expectHeld } from "../attack.ts";
import { aDesk, findMail, listMessages } from "../mail-tickets.ts";
import { authservId, sendBySmtp } from "../send-by-smtp.ts";

/** Writes to a customer's ticket in the name of the owner, through the relay that the installation trusts. */
export const attack: Attack = {
  title: "no mail through a trusted relay becomes a member's reply without proof that the member wrote it",
  isShort: true,
  fault: {
    file: "services/mail/src/trust/authentication-results.ts",
    find: "const isAligned = (claimed: unknown) =>\n",
    replace: "const isAligned = (claimed: unknown) => claimed !== undefined ||\n",
  },
  async run() {
    const { word, token, address, owner } = await aDesk();
    const domain = `${word}.test`;
    const customer = `customer@shop-${word}.test`;
    const vouched = [`${authservId}; dmarc=pass header.from=shop-${word}.test`];
    await sendBySmtp({
      from: customer,
      to: address,
      subject: "Help",
      text: "The question",
      results: vouched,
    });
    const { ticket } = await findMail(token, "The question");
    const { reply_to: to } = await newestMailTo(customer);
    for (const [index, results] of forgedResults(domain).entries())
      await sendBySmtp({ from: owner.email, to, subject: "Re: Help", text: `Forged ${index}.`, results });
    await sendBySmtp({ from: customer, to, subject: "Re: Help", text: "The end.", results: vouched });
    await findMail(token, "The end.");
    const forged = (await listMessages(token, ticket.id)).filter(({ body }) => body.startsWith("Forged"));
    for (const { body, visibility, author } of forged) {
      expectHeld(visibility === "internal", `the customer reads "${body}"`);
      expectHeld(author?.id !== owner.id, `the owner is shown as the author of "${body}"`);
    }
  },
};

/** What a relay reports about mail of another domain, and what a stranger may write into a mail. */
function forgedResults(domain: string): string[][] {
  const passed = `dmarc=pass header.from=${domain}`;
  return [
    [],
    [`mx.evil.test; ${passed}`],
    [`${authservId}; spf=pass smtp.mailfrom=mallory@evil.test; dmarc=none`],
    [`${authservId}; dkim=pass header.d=evil.test; dmarc=none`],
    [`${authservId}; spf=pass smtp.mailfrom="dmarc=pass"@evil.test; dmarc=none`],
    [`${authservId}; dmarc=none`, `${authservId}; ${passed}`],
  ];
}
