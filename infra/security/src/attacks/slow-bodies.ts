import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { callApi, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const connections = 200;
const maxAttempts = 40;

/** Starts many writes as one member and never finishes them, while a member of another organization requests their list. */
export const attack: Attack = {
  title: "bodies that never come take a service from nobody, and one member holds a few of them",
  isShort: true,
  fault: {
    file: "services/gateway/src/api-key/open-requests.hook.ts",
    find: "open.enter(user ?? toAddress(request), reply.raw)",
    replace: "open.enter(crypto.randomUUID(), reply.raw)",
  },
  async run() {
    const [attacker, neighbour] = [await anOrganization(), await anOrganization()];
    const [token, other] = [await readToken(attacker.owner.email), await readToken(neighbour.owner.email)];
    const held = await Promise.all(Array.from({ length: connections }, () => beginWrite(token)));
    try {
      expectHeld(await isRefused(token), `one member began ${connections} writes at once`);
      const { status } = await callApi(other, "GET /tickets/");
      expectHeld(status === 200, `the other organization's list was answered ${status}`);
    } finally {
      for (const socket of held) socket.destroy();
    }
  },
};

/** Returns true once a request is refused. Tries several times because the writes may arrive after the first request. */
async function isRefused(token: string): Promise<boolean> {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const { status } = await callApi(token, "GET /tickets/");
    if (status === 429) return true;
  }
  return false;
}

async function beginWrite(token: string): Promise<Socket> {
  const socket = connect(Number(new URL(process.env.TEST_ORIGIN ?? "").port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = [
    "POST /api/v1/tickets/ HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    "content-length: 1000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  return socket;
}
