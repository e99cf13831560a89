import { expect } from "@playwright/test";

const mailbox = (process.env.DESK_MAILBOX ?? "").replace("localhost", "127.0.0.1");

/** The link in the newest mail to an address, once there is one whose link holds `part`. */
export async function linkInMail(address: string, part = ""): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(address)}`);
    const { items } = (await answer.json()) as { items: { text: string }[] };
    const links = items.flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? []);
    link = links.find((one) => one.includes(part));
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}

/** Writes to an inbox as a customer does, by the page of the local mailbox. */
export async function writeToInbox(mail: Record<"from" | "to" | "subject" | "text", string>): Promise<void> {
  const answer = await fetch(`${mailbox}/write`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(mailbox).origin },
    body: new URLSearchParams(mail),
  });
  expect(answer.status).toBe(303);
}
