import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { ImapSession } from "./imap-session.ts";

/** A mail in a mailbox. */
export interface KeptMail {
  uid: number;
  raw: Buffer;
  at: Date;
  flags: Set<string>;
}

export interface ImapServerOptions {
  /** 0 for any free port. */
  port?: number;
  /** The certificate for STARTTLS, which is then required for signing in; with `isTls`, for TLS from the first byte. */
  certificate?: { key: string; cert: string };
  isTls?: boolean;
  hasIdle?: boolean;
  /** If set, the server accepts OAuth tokens instead of a password, as this function decides. */
  takesToken?: (user: string, token: string) => boolean;
  mechanism?: "XOAUTH2" | "OAUTHBEARER";
}

/** A mail server with one folder (RFC 3501, with IDLE of RFC 2177), as far as the product uses it. */
export interface TestImapServer {
  port: number;
  /** All received commands without their tags, oldest first. */
  commands: string[];
  mails: KeptMail[];
  uidValidity: number;
  password: string;
  /** Faults by command, such as `LOGIN` or `UID FETCH`: what the server does instead of responding. */
  mischief: Map<string, "hang" | "hang up">;
  deliver(raw: string | Buffer, at?: Date): KeptMail;
  /** Simulates a move to another machine: the same mails under other ids. */
  renumber(uidValidity: number): void;
  cutAll(): void;
  close(): Promise<void>;
}

export async function anImapServer(options: ImapServerOptions = {}): Promise<TestImapServer> {
  const idling = new Map<Socket, () => void>();
  const connections = new Set<Socket>();
  const server = createServer();
  const box = aBox(server, connections, idling);
  const context = options.certificate && createSecureContext(options.certificate);
  const secured = (socket: Socket) => new TLSSocket(socket, { isServer: true, secureContext: context });
  server.on("connection", (plain) => {
    connections.add(plain);
    plain.on("close", () => connections.delete(plain)).on("error", () => {});
    const socket = options.isTls ? secured(plain) : plain;
    new ImapSession(box, { options, idling, secured }, socket, options.isTls ?? false).greet();
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const bound = server.address();
  box.port = typeof bound === "object" && bound ? bound.port : 0;
  return box;
}

function aBox(server: Server, connections: Set<Socket>, idling: Map<Socket, () => void>): TestImapServer {
  const box: TestImapServer = {
    ...{ port: 0, commands: [], mails: [], uidValidity: 1, password: "secret", mischief: new Map() },
    deliver(raw, at = new Date()) {
      const mail = {
        ...{ uid: (box.mails.at(-1)?.uid ?? 0) + 1, raw: Buffer.from(raw), at },
        flags: new Set<string>(),
      };
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
      for (const connection of connections) connection.destroy();
    },
    async close() {
      box.cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return box;
}
