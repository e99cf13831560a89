import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Mail, Mailbox, WrittenMail } from "./mailbox.ts";

/** Serves the mailbox as a page at `/` and as JSON at `/mails.json?to=`. The form at `/write` sends mail as a customer. */
export async function serveMailbox(mailbox: Mailbox, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(mailbox, request, response).catch(() => {
      response.writeHead(500).end("Couldn't read the mailbox.");
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request.headers.host)) {
    response.writeHead(403, { "content-type": "text/plain" }).end("The mailbox is only open at localhost.");
    return;
  }
  const url = new URL(request.url ?? "/", "http://mailbox");
  if (url.pathname === "/write") return answerWriting(mailbox, request, response);
  const mails = await mailbox.list(url.searchParams.get("to") ?? undefined);
  if (url.pathname === "/mails.json") {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ items: mails }));
    return;
  }
  sendPage(response, page(mails));
}

/** A site can give its own name this machine's address and then read the mailbox as its own. It cannot hide its name. */
function isLocal(host = ""): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

function page(mails: Mail[]): string {
  const list = mails.map(entry).join("") || "<p>No mail yet. Sign up, and the message arrives here.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Mailbox · Tessera</title><style>${style}</style>
<main><header><h1>Mailbox</h1><a href="/write">Write as a customer</a></header><p>What this installation sent. Nothing left this machine.</p>${list}</main></html>`;
}

function entry(mail: Mail): string {
  return `<article><header><h2>${escapeHtml(mail.subject)}</h2><time>${escapeHtml(mail.received_at.slice(0, 19).replace("T", " "))} UTC</time></header>
<header><p>to ${escapeHtml(mail.to)}</p>${mail.reply_to.includes("+") ? `<a href="/write?answer=${encodeURIComponent(mail.id)}">Answer</a>` : ""}</header>${getBody(mail)}</article>`;
}

/** Shows a mail as its reader sees it. The frame runs no scripts, and loads nothing. */
function getBody({ subject, text, html }: Mail): string {
  const plain = `<pre>${withLinks(text)}</pre>`;
  if (html === null) return plain;
  const shown = escapeHtml(`<base target="_blank">${html}`);
  return `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${shown}"></iframe>
<details><summary>Text</summary>${plain}</details>`;
}

/** Shows the form and sends its mail. Requires the page's own origin, since any site could make a browser submit the form. */
async function answerWriting(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    const answered = new URL(request.url ?? "/", "http://mailbox").searchParams.get("answer");
    const mail = (await mailbox.list()).find(({ id }) => id === answered);
    return sendPage(response, writingPage(mail ? answerTo(mail) : emptyMail));
  }
  const { origin = "", host } = request.headers;
  const body = Buffer.concat(await request.toArray()).toString("utf8");
  const form = new URLSearchParams(body);
  const value = (name: string) => form.get(name)?.trim() ?? "";
  const mail = { from: value("from"), to: value("to"), subject: value("subject"), text: value("text") };
  const written = { ...mail, references: value("references").split(" ").filter(Boolean) };
  if (origin !== `http://${host}`) return sendPage(response, writingPage(written, "Send it from this page."));
  try {
    await mailbox.send(written);
    response.writeHead(303, { location: "/" }).end();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    sendPage(response, writingPage(written, `Couldn't send the email. ${reason}`));
  }
}

const emptyMail: WrittenMail = {
  from: "Greta Lindemann <greta@nordlicht-moebel.example>",
  to: "support@demo.test",
  subject: "",
  text: "",
  references: [],
};

function answerTo({ to, reply_to, subject, text, message_id, references }: Mail): WrittenMail {
  return {
    from: to.split(",")[0] ?? "",
    to: reply_to,
    subject: /^re:/iu.test(subject) ? subject : `Re: ${subject}`,
    text: `\n\nOn an earlier day, Demo Desk wrote:\n${text.replaceAll(/^/gmu, "> ")}`,
    references: [...references, ...(message_id ? [message_id] : [])],
  };
}

function writingPage(mail: WrittenMail, problem?: string): string {
  const field = (name: "from" | "to" | "subject", label: string) =>
    `<label>${label}<input name="${name}" required value="${escapeHtml(mail[name])}"></label>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Write as a customer · Mailbox</title><style>${style}</style>
<main><header><h1>Write as a customer</h1><a href="/">Mailbox</a></header>
<p>The installation gets it as from another mail server.</p>${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ""}
<form method="post" action="/write">${field("from", "From")}${field("to", "To")}${field("subject", "Subject")}
<label>Text<textarea name="text" rows="10" required>${escapeHtml(mail.text)}</textarea></label>
<input type="hidden" name="references" value="${escapeHtml(mail.references.join(" "))}"><button>Send</button></form></main></html>`;
}

function sendPage(response: ServerResponse, text: string): void {
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    .end(text);
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? "");
}

const style = `form{display:grid;gap:12px;margin:16px 0}label{display:grid;gap:4px;font-size:13px}input,textarea{font:inherit;padding:8px;border:1px solid light-dark(#ccd1da,#3a414e);border-radius:6px;background:transparent;color:inherit}button{font:inherit;justify-self:start;padding:8px 16px;border:0;border-radius:6px;background:#434dbd;color:#fff}:root{color-scheme:light dark;font:14px/1.5 Inter,system-ui,sans-serif}
body{margin:0;background:light-dark(#f8f9fb,#101319);color:light-dark(#191f2a,#e3e6ec)}
main{max-width:720px;margin:0 auto;padding:32px 16px}h1{font-size:20px;margin:0}h2{font-size:14px;margin:0}
article{background:light-dark(#fff,#1d222a);border:1px solid light-dark(#e8ebf0,#262b35);border-radius:8px;padding:16px;margin:16px 0}
header{display:flex;justify-content:space-between;gap:16px}p,time{color:light-dark(#5d6779,#99a2b1);margin:0;font-size:13px}
iframe{width:100%;height:280px;margin:12px 0 0;border:1px solid light-dark(#e8ebf0,#262b35);border-radius:6px;background:#fff;color-scheme:light}summary{cursor:pointer;font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:light-dark(#434dbd,#9fa9f8)}`;
