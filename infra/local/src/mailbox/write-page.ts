import { escapeHtml } from "@tessera/text/markdown/escape-html";
import type { WrittenMail } from "./mailbox.ts";
import { renderPage } from "./render-page.ts";
import type { Mail } from "./stored-mail.ts";

export const emptyMail: WrittenMail = {
  from: "Greta Lindemann <greta@nordlicht-moebel.example>",
  to: "support@demo.test",
  subject: "",
  text: "",
  references: [],
};

/** Returns the answer that the form begins with. */
export function beginAnswer({ to, reply_to, subject, text, message_id, references }: Mail): WrittenMail {
  return {
    from: to.split(",")[0] ?? "",
    to: reply_to,
    subject: /^re:/iu.test(subject) ? subject : `Re: ${subject}`,
    text: `\n\nOn an earlier day, Demo Desk wrote:\n${text.replaceAll(/^/gmu, "> ")}`,
    references: [...references, ...(message_id ? [message_id] : [])],
  };
}

/** Reads the form. */
export function readWrittenMail(body: string): WrittenMail {
  const form = new URLSearchParams(body);
  const read = (name: string) => form.get(name)?.trim() ?? "";
  const mail = { from: read("from"), to: read("to"), subject: read("subject"), text: read("text") };
  return { ...mail, references: read("references").split(" ").filter(Boolean) };
}

export function renderWriting(mail: WrittenMail, problem?: string): string {
  const field = (name: "from" | "to" | "subject", label: string) =>
    `<label>${label}<input name="${name}" required value="${escapeHtml(mail[name])}"></label>`;
  return renderPage(
    "Write as a customer · Mailbox",
    `<main><header><h1>Write as a customer</h1><a href="/">Mailbox</a></header>
<p>The installation gets it as from another mail server.</p>${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ""}
<form method="post" action="/write">${field("from", "From")}${field("to", "To")}${field("subject", "Subject")}
<label>Text<textarea name="text" rows="10" required>${escapeHtml(mail.text)}</textarea></label>
<input type="hidden" name="references" value="${escapeHtml(mail.references.join(" "))}"><button>Send</button></form></main>`,
  );
}
