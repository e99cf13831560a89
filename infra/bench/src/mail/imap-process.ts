import { anImapServer } from "@tessera/kit/testing/imap-server";

// A mailbox for the mail benchmark: sends its port to the parent process, and stores each mail that the parent sends.
const server = await anImapServer();
process.send?.({ port: server.port });
process.on("message", ({ raw }: { raw: string }) => {
  server.deliver(raw);
});
process.on("disconnect", () => process.exit());
