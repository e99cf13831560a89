import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const names = [
  ...["postmaster", "hostmaster", "webmaster", "abuse", "admin", "administrator", "security", "root"],
  ...["mailer-daemon", "ssl-admin", "ssl.admin", "Post.Master", "noreply", "no_reply", "dmarc"],
];

/** Takes addresses of the installation's mail domain by which authorities verify a domain and others report about it. */
export const attack: Attack = {
  title: "no organization takes a role address of the installation's mail domain",
  isShort: true,
  fault: {
    file: "services/mail/src/inbox/inbox.service.ts",
    find: "if (isReserved && !isOperator)",
    replace: "if (isReserved && false)",
  },
  async run() {
    const { owner, word } = await anOrganization();
    const token = await readToken(owner.email);
    await obtain(token, "POST /mail/inboxes", { body: { name: "Ours", local_part: word } });
    for (const local_part of names) {
      const body = { name: "Ours", local_part };
      const { status } = await callApi(token, "POST /mail/inboxes", { body });
      expectHeld(status === 422, `${local_part}@ was answered ${status}`);
    }
  },
};
