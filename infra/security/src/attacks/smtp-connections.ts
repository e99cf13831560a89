import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, expectHeld } from "../attack.ts";

const port = Number(process.env.TEST_SMTP_PORT);
const connections = 60;
const maxKept = 25;

/** Opens many SMTP connections from one address and leaves them idle. */
export const attack: Attack = {
  title: "one address keeps few SMTP connections, and others are greeted meanwhile",
  isShort: true,
  fault: {
    file: "services/mail/src/reception/client-limits.ts",
    find: "stranger: { connections: 20,",
    replace: "stranger: { connections: 2_000,",
  },
  async run() {
    const sockets = Array.from({ length: connections }, () => dial("127.0.0.66"));
    try {
      await Promise.all(sockets.map(waitForGreeting));
      await pause(500);
      const kept = sockets.filter(({ readyState }) => readyState === "open").length;
      expectHeld(kept <= maxKept, `${kept} connections of one address are open`);
      const other = dial("127.0.0.67");
      sockets.push(other);
      expectHeld((await waitForGreeting(other)).startsWith("220"), "another address is not greeted");
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};

/** Connects from an address of this machine. The whole of 127.0.0.0/8 is. */
function dial(localAddress: string): Socket {
  return connect({ host: "127.0.0.1", port, localAddress }).on("error", () => {});
}

function waitForGreeting(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", (data) => resolve(String(data))).once("close", () => resolve(""));
  });
}
