import { anImapServer } from "@tessera/kit/testing/imap-server";

// A mailbox for the measurement of mail: says its port, and takes each mail that its parent sends.
const server = await anImapServer();
process.send?.({ port: server.port });
process.on("message", ({ raw }: { raw: string }) => {
  server.deliver(raw);
});
process.on("disconnect", () => process.exit());
