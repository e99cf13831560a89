import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "@jest/globals";
import { createApp } from "./app.ts";

it("closes even if someone holds a connection on which nothing was ever sent", async () => {
  const app = await createApp({ service: "notes", logLevel: "silent" });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
  await once(socket, "connect");
  await fetch(`${app.listeningOrigin}/livez`);

  const disconnected = once(socket, "close");
  await app.close();
  await disconnected;

  expect(socket.destroyed).toBe(true);
});
