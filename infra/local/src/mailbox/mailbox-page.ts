import { createServer, type Server, type ServerResponse } from "node:http";
import type { Mail, Mailbox } from "./mailbox.ts";

/** Serves the mailbox as a page at `/` and as JSON at `/mails.json?to=`. */
export async function serveMailbox(mailbox: Mailbox, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(mailbox, new URL(request.url ?? "/", "http://mailbox"), response).catch(() => {
      response.writeHead(500).end("Couldn't read the mailbox.");
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function answer(mailbox: Mailbox, url: URL, response: ServerResponse): Promise<void> {
  const mails = await mailbox.list(url.searchParams.get("to") ?? undefined);
  if (url.pathname === "/mails.json") {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ items: mails }));
    return;
  }
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(page(mails));
}

function page(mails: Mail[]): string {
  const list = mails.map(entry).join("") || "<p>No mail yet. Sign up, and the message arrives here.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Mailbox · Tessera</title><style>${style}</style>
<main><h1>Mailbox</h1><p>What this installation sent. Nothing left this machine.</p>${list}</main></html>`;
}

function entry(mail: Mail): string {
  return `<article><header><h2>${escapeHtml(mail.subject)}</h2><time>${escapeHtml(mail.received_at.slice(0, 19).replace("T", " "))} UTC</time></header>
<p>to ${escapeHtml(mail.to)}</p><pre>${withLinks(mail.text)}</pre></article>`;
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

const style = `:root{color-scheme:light dark;font:14px/1.5 Inter,system-ui,sans-serif}
body{margin:0;background:light-dark(#f8f9fb,#101319);color:light-dark(#191f2a,#e3e6ec)}
main{max-width:720px;margin:0 auto;padding:32px 16px}h1{font-size:20px;margin:0}h2{font-size:14px;margin:0}
article{background:light-dark(#fff,#1d222a);border:1px solid light-dark(#e8ebf0,#262b35);border-radius:8px;padding:16px;margin:16px 0}
header{display:flex;justify-content:space-between;gap:16px}p,time{color:light-dark(#5d6779,#99a2b1);margin:0;font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:light-dark(#434dbd,#9fa9f8)}`;
