import type { Socket } from "node:net";
import type { ImapServerOptions, KeptMail, TestImapServer } from "./imap-server.ts";

/** The state that the sessions of one server share. */
export interface Surroundings {
  options: ImapServerOptions;
  idling: Map<Socket, () => void>;
  secured(socket: Socket): Socket;
}

const folder = "INBOX";

/** The session of one client. Commands are executed one after another; unknown ones are refused. */
export class ImapSession {
  readonly #box: TestImapServer;
  readonly #around: Surroundings;
  readonly #socket: Socket;
  readonly #isSecure: boolean;
  #text = "";
  /** The beginning of a command whose literal has not arrived yet. */
  #begun = "";
  #idleTag = "";
  #saidCount = 0;
  /** Handles the next line if it is not a command. */
  #awaited: ((line: string) => void) | undefined;

  constructor(box: TestImapServer, around: Surroundings, socket: Socket, isSecure: boolean) {
    this.#box = box;
    this.#around = around;
    this.#socket = socket;
    this.#isSecure = isSecure;
    socket.on("error", () => {}).on("close", () => around.idling.delete(socket));
    socket.on("data", this.#onData);
  }

  greet(): void {
    if (this.#box.mischief.get("greeting") !== "hang") this.#say("* OK ready");
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#text += chunk.toString("latin1");
    for (let end = this.#text.indexOf("\r\n"); end >= 0; end = this.#text.indexOf("\r\n")) {
      const line = this.#begun + this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const literal = /\{\d+\}$/u.exec(line);
      this.#begun = literal ? line.slice(0, literal.index) : "";
      if (literal) this.#say("+ go on");
      else if (this.#awaited) this.#takeAwaited(line);
      else if (this.#idleTag && line.toUpperCase() === "DONE") this.#endIdle();
      else this.#obey(line);
    }
  };

  #takeAwaited(line: string): void {
    const take = this.#awaited;
    this.#awaited = undefined;
    take?.(line);
  }

  #say(line: string): void {
    if (this.#socket.writable) this.#socket.write(`${line}\r\n`, "latin1");
  }

  #obey(line: string): void {
    const [, tag = "", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/isu.exec(line) ?? [];
    const name = command.toUpperCase();
    this.#box.commands.push(name === "AUTHENTICATE" ? name : `${name} ${rest}`.trim());
    const mischief = this.#box.mischief.get(name);
    if (mischief === "hang up") this.#socket.destroy();
    if (mischief) return;
    const act = this.#actions[name];
    if (act) act(tag, rest);
    else this.#say(`${tag} BAD unknown`);
  }

  readonly #actions: Record<string, (tag: string, rest: string) => void> = {
    CAPABILITY: (tag) => {
      const { certificate, hasIdle = true, takesToken, mechanism = "XOAUTH2" } = this.#around.options;
      const security = certificate && !this.#isSecure ? " STARTTLS LOGINDISABLED" : "";
      const tokens = takesToken ? ` SASL-IR AUTH=${mechanism}` : "";
      this.#say(`* CAPABILITY IMAP4rev1${hasIdle ? " IDLE" : ""}${security}${tokens}`);
      this.#ok(tag);
    },
    STARTTLS: (tag) => {
      this.#socket.removeListener("data", this.#onData);
      this.#ok(tag);
      new ImapSession(this.#box, this.#around, this.#around.secured(this.#socket), true);
    },
    LOGIN: (tag, rest) => {
      const { takesToken } = this.#around.options;
      if (!takesToken && rest.endsWith(`"${this.#box.password}"`)) this.#ok(tag);
      else this.#say(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
    },
    AUTHENTICATE: (tag, rest) => {
      const { takesToken, mechanism = "XOAUTH2" } = this.#around.options;
      const [name, answer = ""] = rest.split(" ");
      const { user, token } = readBearer(Buffer.from(answer, "base64").toString("utf8"));
      if (!takesToken || name !== mechanism) this.#say(`${tag} BAD unknown`);
      else if (takesToken(user, token)) this.#ok(tag);
      else {
        // The reason is sent first, and the refusal after the client has acknowledged it (RFC 7628; Google's XOAUTH2).
        this.#say(`+ ${Buffer.from(JSON.stringify(bearerRefusal)).toString("base64")}`);
        this.#awaited = () => this.#say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)`);
      }
    },
    LIST: (tag, rest) => this.#list("LIST", tag, rest),
    LSUB: (tag, rest) => this.#list("LSUB", tag, rest),
    SELECT: (tag, rest) => this.#open(tag, rest),
    EXAMINE: (tag, rest) => this.#open(tag, rest),
    "UID SEARCH": (tag, rest) => {
      const found = this.#box.mails.filter((mail) => isFound(this.#box, rest, mail));
      this.#say(["* SEARCH", ...found.map(({ uid }) => uid)].join(" "));
      this.#ok(tag);
    },
    "UID FETCH": (tag, rest) => {
      const [set = ""] = rest.split(" ");
      for (const [place, mail] of this.#box.mails.entries())
        if (isIn(this.#box, set, mail.uid)) this.#say(`* ${place + 1} FETCH (${describe(mail, rest)})`);
      this.#ok(tag);
    },
    IDLE: (tag) => {
      this.#idleTag = tag;
      this.#around.idling.set(this.#socket, () => this.#sayCount());
      this.#say("+ idling");
      // Reports mails that arrived while another command was executed.
      if (this.#saidCount !== this.#box.mails.length) this.#sayCount();
    },
    NOOP: (tag) => {
      this.#sayCount();
      this.#ok(tag);
    },
    LOGOUT: (tag) => {
      this.#say("* BYE");
      this.#ok(tag);
      this.#socket.end();
    },
  };

  #ok(tag: string): void {
    this.#say(`${tag} OK done`);
  }

  #sayCount(): void {
    this.#saidCount = this.#box.mails.length;
    this.#say(`* ${this.#box.mails.length} EXISTS`);
  }

  #endIdle(): void {
    this.#around.idling.delete(this.#socket);
    if (this.#box.mischief.get("DONE") === "hang") return;
    this.#ok(this.#idleTag);
    this.#idleTag = "";
  }

  #list(command: string, tag: string, rest: string): void {
    if (/""$|\*|INBOX/iu.test(rest)) this.#say(`* ${command} () "/" ${folder}`);
    this.#ok(tag);
  }

  #open(tag: string, rest: string): void {
    const { uidValidity, mails } = this.#box;
    if (rest.replaceAll('"', "").toUpperCase() !== folder) {
      this.#say(`${tag} NO [NONEXISTENT] no such folder`);
      return;
    }
    this.#sayCount();
    this.#say("* FLAGS (\\Seen \\Deleted)");
    this.#say(`* OK [UIDVALIDITY ${uidValidity}] valid`);
    this.#say(`* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] next`);
    this.#say(`${tag} OK [READ-ONLY] open`);
  }
}

const bearerRefusal = { status: "400", schemes: "Bearer", scope: "https://mail.google.com/" };

/** Parses the response of XOAUTH2 (`user=…`) or OAUTHBEARER (`n,a=…,`) and its token; each field ends with U+0001. */
function readBearer(answer: string): { user: string; token: string } {
  const [first = "", ...fields] = answer.split("\u0001");
  const prefix = "auth=Bearer ";
  return {
    user: first.replace(/^(?:user=|n,a=)/u, "").replace(/,$/u, ""),
    token: fields.find((field) => field.startsWith(prefix))?.slice(prefix.length) ?? "",
  };
}

/** Returns the requested items of a mail. Fetching its text marks it as seen, except with PEEK. */
function describe({ uid, raw, at, flags }: KeptMail, items: string): string {
  const body = /BODY(\.PEEK)?\[\](?:<0\.(\d+)>)?/u.exec(items);
  if (body && !body[1]) flags.add("\\Seen");
  return [
    `UID ${uid}`,
    ...(items.includes("INTERNALDATE") ? [`INTERNALDATE "${toImapDate(at)}"`] : []),
    ...(items.includes("ENVELOPE") ? [`ENVELOPE (NIL NIL ${describeSender(raw)}${" NIL".repeat(7)})`] : []),
    ...(body ? [describeBody(raw, body[2])] : []),
  ].join(" ");
}

function describeSender(raw: Buffer): string {
  const [, user, host] = /^From:.*?([^\s<>@]+)@([^\s<>]+)>?\r?$/imu.exec(raw.toString("latin1")) ?? [];
  return user ? `((NIL NIL "${user}" "${host}"))` : "NIL";
}

function describeBody(raw: Buffer, maxBytes: string | undefined): string {
  const bytes = maxBytes ? raw.subarray(0, Number(maxBytes)) : raw;
  return `BODY[]${maxBytes ? "<0>" : ""} {${bytes.length}}\r\n${bytes.toString("latin1")}`;
}

function isIn({ mails }: TestImapServer, set: string, uid: number): boolean {
  const last = mails.at(-1)?.uid ?? 0;
  return set.split(",").some((range) => {
    const [from = 0, to = from] = range.split(":").map((end) => (end === "*" ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

function isFound(box: TestImapServer, criteria: string, { uid, at }: KeptMail): boolean {
  const set = /UID (\S+)/iu.exec(criteria)?.[1];
  const since = /SINCE "?([\w-]+)"?/iu.exec(criteria)?.[1];
  const isSince =
    since === undefined ||
    at.toISOString().slice(0, 10) >= new Date(`${since} UTC`).toISOString().slice(0, 10);
  return isSince && (set === undefined || isIn(box, set, uid));
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function toImapDate(at: Date): string {
  const [day, month] = [String(at.getUTCDate()).padStart(2, " "), months[at.getUTCMonth()]];
  return `${day}-${month}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;
}
