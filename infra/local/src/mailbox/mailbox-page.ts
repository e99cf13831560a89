import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mailPolicy, toMailDocument } from "./mail-document.ts";
import { chooseView, renderList, renderMail } from "./mail-view.ts";
import type { Mailbox } from "./mailbox.ts";
import type { MailFile, WholeMail } from "./stored-mail.ts";
import { beginAnswer, emptyMail, readWrittenMail, renderWriting } from "./write-page.ts";

/**
 * Serves the mailbox as a mail program shows it, at `/` and `/mails/:id`, and as JSON at `/mails.json?to=`. The form at `/write` sends mail as a
 * customer.
 */
export async function serveMailbox(mailbox: Mailbox, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    respond(mailbox, request, response).catch(() => {
      response.writeHead(500).end("Couldn't read the mailbox.");
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function respond(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request.headers.host)) {
    response.writeHead(403, { "content-type": "text/plain" }).end("The mailbox is only open at localhost.");
    return;
  }
  const url = new URL(request.url ?? "/", "http://mailbox");
  if (url.pathname === "/write") return respondToWriting(mailbox, request, response);
  if (url.pathname === "/mails.json") return sendJson(mailbox, url, response);
  const [, id, part, index] = /^\/mails\/([^/]+)(?:\/([a-z]+)(?:\/(\d+))?)?$/u.exec(url.pathname) ?? [];
  if (id === undefined) return sendPage(response, renderList(await mailbox.list()));
  const mail = await mailbox.open(id);
  if (mail === null) return sendMissing(response);
  if (part !== undefined) return sendPart(mail, part, Number(index), response);
  const view = chooseView(mail, url.searchParams.get("view"));
  sendPage(response, renderMail(await mailbox.list(), mail, view));
}

/** A site can give its own name this machine's address and then read the mailbox as its own. It cannot hide its name. */
function isLocal(host = ""): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

async function sendJson(mailbox: Mailbox, url: URL, response: ServerResponse): Promise<void> {
  const items = await mailbox.list(url.searchParams.get("to") ?? undefined);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ items }));
}

function sendPart(mail: WholeMail, part: string, index: number, response: ServerResponse): void {
  if (part === "content") sendPage(response, toMailDocument(mail), mailPolicy);
  else if (part === "source") sendFile(response, { name: `${mail.id}.eml`, content: mail.source });
  else sendFile(response, part === "files" ? mail.files[index] : undefined);
}

/** Offers a file to be saved. Nothing in it is shown by the browser, whatever type it claims to have. */
function sendFile(response: ServerResponse, file: Pick<MailFile, "name" | "content"> | undefined): void {
  if (!file) {
    sendMissing(response);
    return;
  }
  const encoded = encodeURIComponent(file.name.toWellFormed()).replaceAll("'", "%27");
  response
    .writeHead(200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encoded}`,
      "x-content-type-options": "nosniff",
    })
    .end(file.content);
}

function sendMissing(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain" }).end("There is no such email.");
}

/** Shows the form and sends its mail. Requires the page's own origin, since any site could make a browser submit the form. */
async function respondToWriting(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    const answered = new URL(request.url ?? "/", "http://mailbox").searchParams.get("answer");
    const mail = answered === null ? null : await mailbox.open(answered);
    return sendPage(response, renderWriting(mail ? beginAnswer(mail) : emptyMail));
  }
  const { origin = "", host } = request.headers;
  const written = readWrittenMail(Buffer.concat(await request.toArray()).toString("utf8"));
  if (origin !== `http://${host}`)
    return sendPage(response, renderWriting(written, "Send it from this page."));
  try {
    await mailbox.send(written);
    response.writeHead(303, { location: "/" }).end();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    sendPage(response, renderWriting(written, `Couldn't send the email. ${reason}`));
  }
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";

function sendPage(response: ServerResponse, page: string, policy = pagePolicy): void {
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
    .end(page);
}
