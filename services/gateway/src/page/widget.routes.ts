import type { FastifyInstance } from "fastify";
import { type ShellScripts, sendShellScript } from "./send-shell-script.ts";

const widget = /^pages\/widget\.[0-9a-f]+\.js$/;
const parts = new Map([
  ["picture", /^pages\/widget-picture\.[0-9a-f]+\.js$/],
  ["recorder", /^pages\/widget-recorder\.[0-9a-f]+\.js$/],
]);

/**
 * Serves the script that embeds the widget in other sites: the one of the shell's current release. With `?part=`, it is a module that
 * the widget imports when it is needed: at the same path, because a site's policy may name only this one.
 */
export async function widgetRoutes(app: FastifyInstance, scripts: ShellScripts): Promise<void> {
  app.get("/widget.js", async (request, reply) => {
    reply.headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" });
    const part = parts.get(String(Object(request.query).part));
    return sendShellScript(scripts, { request, reply }, part ?? widget);
  });
}
