import { escapeHtml } from "@tessera/text/markdown/escape-html";
import { hasRemoteContent, listAttachedFiles } from "./mail-document.ts";
import { renderPage } from "./render-page.ts";
import type { Mail, WholeMail } from "./stored-mail.ts";

export const mailViews = { html: "HTML", text: "Text", source: "Source" } as const;
export type MailViewName = keyof typeof mailViews;

const maxSource = 256 * 1024;

/** Renders the list. It is reloaded every five seconds, because it is looked at while a mail is expected. */
export function renderList(mails: Mail[]): string {
  return renderPage(
    "Mailbox · Tessera",
    `<main class="mailbox">${listMails(mails, null)}<p class="none">Choose an email to read it.</p></main>`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** Renders the list and one mail in it, as a mail program does. */
export function renderMail(mails: Mail[], mail: WholeMail, view: MailViewName): string {
  return renderPage(
    `${mail.subject || "No subject"} · Mailbox`,
    `<main class="mailbox reading">${listMails(mails, mail.id)}<article>
<p class="back"><a href="/">All emails</a></p><header><h2>${nameSubject(mail)}</h2>${linkAnswer(mail)}</header>
<dl>${describeField("From", mail.from)}${describeField("To", mail.to)}${describeField("Cc", mail.cc)}${describeField("Date", toTime(mail))}</dl>
${linkViews(mail, view)}${renderView(mail, view)}${listFiles(mail)}</article></main>`,
  );
}

/** Returns the view in which a mail is shown: the requested one if the mail has it. */
export function chooseView({ html }: Mail, requested: string | null): MailViewName {
  if (requested === "text" || requested === "source") return requested;
  return html === null ? "text" : "html";
}

function listMails(mails: Mail[], openId: string | null): string {
  const entries = mails.map((mail) => renderEntry(mail, mail.id === openId)).join("");
  return `<nav aria-label="Emails"><header><h1>Mailbox</h1><a href="/write">Write as a customer</a></header>
<p>What this installation sent. Nothing left this machine.</p>
${entries ? `<ul>${entries}</ul>` : "<p>No email yet. Sign up, and the message arrives here.</p>"}</nav>`;
}

function renderEntry(mail: Mail, isOpen: boolean): string {
  return `<li><a href="/mails/${mail.id}"${isOpen ? ' aria-current="page"' : ""}><strong>${nameSubject(mail)}</strong>
<span>to ${escapeHtml(mail.to)}</span><time>${toTime(mail)}</time></a></li>`;
}

function nameSubject({ subject }: Mail): string {
  return escapeHtml(subject) || "No subject";
}

function toTime({ received_at: time }: Mail): string {
  return `${time.slice(0, 19).replace("T", " ")} UTC`;
}

function describeField(name: string, value: string): string {
  return value === "" ? "" : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;
}

/** Only mails of a ticket have an address that takes answers. */
function linkAnswer({ id, reply_to: replyTo }: Mail): string {
  return replyTo.includes("+") ? `<a href="/write?answer=${id}">Answer</a>` : "";
}

function linkViews({ id, html }: Mail, chosen: MailViewName): string {
  const names = (Object.keys(mailViews) as MailViewName[]).filter((name) => name !== "html" || html !== null);
  const links = names.map(
    (name) =>
      `<a href="/mails/${id}?view=${name}"${name === chosen ? ' aria-current="true"' : ""}>${mailViews[name]}</a>`,
  );
  return `<nav class="views" aria-label="View">${links.join("")}</nav>`;
}

function renderView(mail: WholeMail, view: MailViewName): string {
  if (view === "html") return renderFrame(mail);
  return view === "text" ? renderText(mail.text) : renderSource(mail);
}

function renderFrame({ id, subject, html }: Mail): string {
  const note = hasRemoteContent(html ?? "") ? "<p>Pictures on other servers are not loaded.</p>" : "";
  return `${note}<iframe title="${escapeHtml(subject) || "Email"}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/content"></iframe>`;
}

function renderText(text: string): string {
  const lines = escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/gu,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<pre>${lines}</pre>`;
}

function renderSource({ id, source }: WholeMail): string {
  const beginning = escapeHtml(source.subarray(0, maxSource).toString("utf8"));
  return `<p><a href="/mails/${id}/source" download>Download the email</a></p><pre class="source">${beginning}</pre>`;
}

function listFiles(mail: WholeMail): string {
  const entries = listAttachedFiles(mail).map(({ name, content }) => {
    const address = `/mails/${mail.id}/files/${mail.files.findIndex((file) => file.content === content)}`;
    return `<li><a href="${address}" download>${escapeHtml(name)}</a> <span>${formatBytes(content.length)}</span></li>`;
  });
  return entries.length === 0 ? "" : `<h3>Attachments</h3><ul class="files">${entries.join("")}</ul>`;
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
