import { expect } from "@playwright/test";

const mailbox = (process.env.DESK_MAILBOX ?? "").replace("localhost", "127.0.0.1");

/** The link in the newest mail to an address, once there is one. */
export async function linkInMail(address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(address)}`);
    const { items } = (await answer.json()) as { items: { text: string }[] };
    link = /https?:\/\/\S+/.exec(items[0]?.text ?? "")?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}
