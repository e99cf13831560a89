import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

/** A mail as a mailbox keeps it. */
interface KeptMail {
  uid: number;
  raw: Buffer;
  at: Date;
  flags: Set<string>;
}

export interface ImapServerOptions {
  password?: string;
  /** Its certificate, for STARTTLS; with `isTls` from the first byte. */
  certificate?: { key: string; cert: string };
  isTls?: boolean;
  hasIdle?: boolean;
}

/** What it does when it is asked for something: by the command, such as `LOGIN` or `UID FETCH`. */
type Mischief = "hang" | "hang up";

/** A mailbox with one folder (RFC 3501, IDLE by RFC 2177), as far as it is read here. */
export interface TestImapServer {
  port: number;
  /** Every command, without its tag, the oldest first. */
  commands: string[];
  mails: KeptMail[];
  uidValidity: number;
  password: string;
  mischief: Map<string, Mischief>;
  connections: Set<Socket>;
  deliver(raw: string | Buffer, at?: Date): KeptMail;
  /** As after it was moved to another machine: same mails, other ids. */
  renumber(uidValidity: number): void;
  cutAll(): void;
  close(): Promise<void>;
}

const folder = "INBOX";

export async function anImapServer(options: ImapServerOptions = {}): Promise<TestImapServer> {
  const idling = new Map<Socket, () => void>();
  const server = createServer();
  const box: TestImapServer = {
    port: 0,
    commands: [],
    mails: [],
    uidValidity: 1,
    password: options.password ?? "secret",
    mischief: new Map(),
    connections: new Set(),
    deliver(raw, at = new Date()) {
      const uid = (box.mails.at(-1)?.uid ?? 0) + 1;
      const mail = { uid, raw: Buffer.from(raw), at, flags: new Set<string>() };
      box.mails.push(mail);
      for (const notify of idling.values()) notify();
      return mail;
    },
    renumber(uidValidity) {
      box.uidValidity = uidValidity;
      for (const [place, mail] of box.mails.entries()) mail.uid = place + 1;
      box.cutAll();
    },
    cutAll() {
      for (const connection of box.connections) connection.destroy();
    },
    async close() {
      box.cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const context = options.certificate && createSecureContext(options.certificate);
  const secured = (socket: Socket) => new TLSSocket(socket, { isServer: true, secureContext: context });
  server.on("connection", (plain) => {
    box.connections.add(plain);
    plain.on("close", () => box.connections.delete(plain)).on("error", () => {});
    converse(box, options.isTls ? secured(plain) : plain, {
      options,
      idling,
      secured,
      isSecure: options.isTls ?? false,
    });
  });
  box.port = await listen(server);
  return box;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  return typeof bound === "object" && bound ? bound.port : 0;
}

interface Surroundings {
  options: ImapServerOptions;
  idling: Map<Socket, () => void>;
  secured(socket: Socket): Socket;
  isSecure: boolean;
}

function converse(box: TestImapServer, socket: Socket, around: Surroundings, isUpgraded = false): void {
  const { options, idling } = around;
  let text = "";
  let idleTag = "";
  let literal: { rest: number; command: string } | null = null;
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`, "latin1"));
  const capabilities = () => {
    const idle = options.hasIdle === false ? "" : " IDLE";
    const startTls = options.certificate && !around.isSecure ? " STARTTLS LOGINDISABLED" : "";
    return `CAPABILITY IMAP4rev1${idle}${startTls}`;
  };
  socket.on("error", () => {});
  socket.on("close", () => idling.delete(socket));
  socket.on("data", onData);
  if (!isUpgraded && box.mischief.get("greeting") !== "hang") say("* OK ready");

  function onData(chunk: Buffer): void {
    text += chunk.toString("latin1");
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      const whole: string = literal ? literal.command + line : line;
      const announced = /\{(\d+)\}$/u.exec(whole);
      literal = announced ? { rest: Number(announced[1]), command: whole.slice(0, announced.index) } : null;
      if (announced) say("+ go on");
      else if (idleTag && line.toUpperCase() === "DONE") endIdle();
      else obey(whole);
    }
  }

  function endIdle(): void {
    idling.delete(socket);
    if (box.mischief.get("DONE") === "hang") return;
    say(`${idleTag} OK done`);
    idleTag = "";
  }

  function obey(line: string): void {
    const [, tag = "", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/isu.exec(line) ?? [];
    const name = command.toUpperCase();
    box.commands.push(`${name} ${rest}`.trim());
    const mischief = box.mischief.get(name);
    if (mischief === "hang") return;
    if (mischief === "hang up") return void socket.destroy();
    const ok = (words = "done") => say(`${tag} OK ${words}`);
    switch (name) {
      case "CAPABILITY":
        say(`* ${capabilities()}`);
        return ok();
      case "STARTTLS":
        return upgrade(ok);
      case "LOGIN":
        return rest.endsWith(`"${box.password}"`) ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
      case "LIST":
      case "LSUB":
        if (/""$|\*|INBOX/iu.test(rest)) say(`* ${name} () "/" ${folder}`);
        return ok();
      case "SELECT":
      case "EXAMINE":
        return examine(tag, rest);
      case "UID SEARCH":
        say(
          `* SEARCH${box.mails
            .filter(matching(box, rest))
            .map(({ uid }) => ` ${uid}`)
            .join("")}`,
        );
        return ok();
      case "UID FETCH":
        for (const [place, mail] of box.mails.entries())
          if (isIn(box, rest.split(" ")[0] ?? "", mail.uid)) sendMail(place + 1, mail, rest);
        return ok();
      case "IDLE":
        idleTag = tag;
        idling.set(socket, () => say(`* ${box.mails.length} EXISTS`));
        return say("+ idling");
      case "LOGOUT":
        say("* BYE");
        ok();
        return void socket.end();
      case "NOOP":
        say(`* ${box.mails.length} EXISTS`);
        return ok();
      default:
        return say(`${tag} BAD unknown`);
    }
  }

  function upgrade(ok: () => void): void {
    socket.removeListener("data", onData);
    ok();
    converse(box, around.secured(socket), { ...around, isSecure: true }, true);
  }

  function examine(tag: string, rest: string): void {
    if (rest.replaceAll('"', "").toUpperCase() !== folder)
      return say(`${tag} NO [NONEXISTENT] no such folder`);
    say(`* ${box.mails.length} EXISTS`);
    say("* FLAGS (\\Seen \\Deleted)");
    say(`* OK [UIDVALIDITY ${box.uidValidity}] valid`);
    say(`* OK [UIDNEXT ${(box.mails.at(-1)?.uid ?? 0) + 1}] next`);
    say(`${tag} OK [READ-ONLY] open`);
  }

  function sendMail(place: number, { uid, raw, at, flags }: KeptMail, items: string): void {
    const parts = [`UID ${uid}`];
    if (/INTERNALDATE/u.test(items)) parts.push(`INTERNALDATE "${toImapDate(at)}"`);
    const [, from] = /^From:.*?<?([^\s<>@]+@[^\s<>]+)>?\r?$/imu.exec(raw.toString("latin1")) ?? [];
    const [user, host] = from?.split("@") ?? [];
    if (/ENVELOPE/u.test(items))
      parts.push(
        `ENVELOPE (NIL NIL ${user ? `((NIL NIL "${user}" "${host}"))` : "NIL"} NIL NIL NIL NIL NIL NIL NIL)`,
      );
    const body = /BODY(\.PEEK)?\[\](?:<0\.(\d+)>)?/u.exec(items);
    if (body) {
      if (!body[1]) flags.add("\\Seen");
      const bytes = body[2] ? raw.subarray(0, Number(body[2])) : raw;
      parts.push(`BODY[]${body[2] ? "<0>" : ""} {${bytes.length}}\r\n${bytes.toString("latin1")}`);
    }
    say(`* ${place} FETCH (${parts.join(" ")})`);
  }
}

function isIn({ mails }: TestImapServer, set: string, uid: number): boolean {
  const last = mails.at(-1)?.uid ?? 0;
  return set.split(",").some((range) => {
    const [from = 0, to = from] = range.split(":").map((end) => (end === "*" ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

function matching(box: TestImapServer, criteria: string) {
  const set = /UID (\S+)/iu.exec(criteria)?.[1];
  const since = /SINCE "?([\w-]+)"?/iu.exec(criteria)?.[1];
  return ({ uid, at }: KeptMail) =>
    (set === undefined || isIn(box, set, uid)) &&
    (since === undefined ||
      at.toISOString().slice(0, 10) >= new Date(`${since} UTC`).toISOString().slice(0, 10));
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function toImapDate(at: Date): string {
  const [day, month] = [String(at.getUTCDate()).padStart(2, " "), months[at.getUTCMonth()]];
  return `${day}-${month}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;
}
