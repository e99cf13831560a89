import type { FastifyInstance } from "fastify";
import { type ShellScripts, sendShellScript } from "../page/send-shell-script.ts";

const scriptOfWidget = /^pages\/widget\.[0-9a-f]+\.js$/;

/** Serves the script that embeds the widget in other sites: the one of the shell's current release. */
export async function widgetRoutes(app: FastifyInstance, scripts: ShellScripts): Promise<void> {
  app.get("/widget.js", async (request, reply) => {
    reply.header("cross-origin-resource-policy", "cross-origin");
    return sendShellScript(scripts, { request, reply }, scriptOfWidget);
  });
}
