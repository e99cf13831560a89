import { expect } from "@playwright/test";
import type { Mail } from "@tessera/local/mailbox/stored-mail";

const mailbox = (process.env.TEST_MAILBOX ?? "").replace("localhost", "127.0.0.1");

type ReceivedMail = Pick<Mail, "from" | "subject" | "text" | "message_id" | "references" | "reply_to">;

async function listMails(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { items: ReceivedMail[] }).items;
}

/** Waits for a mail to an address with a link that contains `part`, and returns the link of the newest one. */
export async function linkInMail(address: string, part = ""): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await listMails(address)).flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? []);
    link = links.find((one) => one.includes(part));
    expect(link).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return link ?? "";
}

/** Waits for a mail to an address, and returns the newest one. */
export async function newestMailTo(address: string): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect(async () => {
    [newest] = await listMails(address);
    expect(newest).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return newest as ReceivedMail;
}

/** Writes to an inbox as a customer does, through the page of the local mailbox. `references` are ids separated by spaces. */
export async function writeToInbox(
  mail: Record<"from" | "to" | "subject" | "text", string> & { references?: string },
): Promise<void> {
  const response = await fetch(`${mailbox}/write`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(mailbox).origin },
    body: new URLSearchParams(mail),
  });
  expect(response.status).toBe(303);
}
