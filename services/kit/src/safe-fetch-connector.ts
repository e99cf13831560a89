import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect as secure } from "node:tls";
import type { buildConnector } from "undici";
import { dialFailureOf } from "./outgoing-request-error.ts";
import { type SafeDialOptions, safeDial } from "./safe-dial.ts";

/** Creates undici's connector on top of `safeDial`. */
export function createConnector(options: SafeDialOptions): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const isSecure = protocol === "https:";
    const target = { host, port: Number(port) || (isSecure ? 443 : 80) };
    const finish = (socket: Socket, signal: AbortSignal) =>
      isSecure ? secureFor(host, socket, signal) : Promise.resolve(socket.setNoDelay(true));
    safeDial(options, target, finish).then(
      (socket) => callback(null, socket),
      (error) => callback(dialFailureOf(error, host), null),
    );
  };
}

async function secureFor(host: string, socket: Socket, signal: AbortSignal): Promise<Socket> {
  const servername = isIP(host) === 0 ? host : "";
  const secured = secure({ socket, host, servername, ALPNProtocols: ["http/1.1"] });
  await once(secured, "secureConnect", { signal });
  return secured;
}
