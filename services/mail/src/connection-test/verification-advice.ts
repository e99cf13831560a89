import type { ImapFlow } from "imapflow";

const readMails = 5;
const lookedThrough = 100;
const maxHeaderBytes = 64 * 1024;

/** Reads the latest mails of an open folder. Returns what to say if none of them states who sent it; empty if one does, or there is none. */
export async function adviseOnVerification(client: ImapFlow): Promise<string> {
  const heads = await readHeads(client).catch(() => []);
  if (heads.length === 0 || heads.some((head) => /^Authentication-Results:/im.test(head))) return "";
  return (
    ` None of its latest ${heads.length} emails has Authentication-Results: unless a sender signs with DKIM, their emails will be set aside ` +
    "because the sender could not be verified. Let the mail server check senders and write that header (such as OpenDMARC or Rspamd for Postfix)."
  );
}

async function readHeads(client: ImapFlow): Promise<string[]> {
  if (!client.mailbox) return [];
  const from = Math.max(1, client.mailbox.uidNext - lookedThrough);
  const found = await client.search({ uid: `${from}:*` }, { uid: true });
  const heads: string[] = [];
  for (const uid of (found || []).slice(-readMails)) {
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, source: { maxLength: maxHeaderBytes } },
      { uid: true },
    );
    if (mail && mail.source !== undefined)
      heads.push(mail.source.toString("latin1").split(/\r?\n\r?\n/, 1)[0] ?? "");
  }
  return heads;
}
