import type { FastifyInstance } from "fastify";
import { type ShellScripts, sendShellScript } from "./send-shell-script.ts";

const widget = /^pages\/widget\.[0-9a-f]+\.js$/;
const recorder = /^pages\/widget-recorder\.[0-9a-f]+\.js$/;

/**
 * Serves the script that embeds the widget in other sites: the one of the shell's current release. With `?part=recorder`, it is the module
 * that the widget imports on sites that record their page: at the same path, because their policy may name only this one.
 */
export async function widgetRoutes(app: FastifyInstance, scripts: ShellScripts): Promise<void> {
  app.get("/widget.js", async (request, reply) => {
    reply.headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" });
    const file = Object(request.query).part === "recorder" ? recorder : widget;
    return sendShellScript(scripts, { request, reply }, file);
  });
}
