import { replayPath, replayScriptPath } from "@tessera/wire/file/replay";
import type { FastifyInstance } from "fastify";
import { policyText, reportDirectives } from "../http/security-headers.ts";
import { type ShellScripts, sendShellScript } from "./send-shell-script.ts";

export interface ReplayContext {
  scripts: ShellScripts;
  publicOrigin: string;
}

const scriptOfReplay = /^pages\/replay\.[0-9a-f]+\.js$/;

/** Returns a policy under which nothing of a replayed page runs or is requested: it shows only its own styles and embedded pictures. */
function replayPolicy(publicOrigin: string): string {
  return policyText({
    "default-src": ["'none'"],
    "script-src": [publicOrigin + replayScriptPath],
    "style-src": ["'unsafe-inline'"],
    "img-src": ["data:"],
    "font-src": ["data:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
    ...reportDirectives,
  });
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Replay</title>
<style>
body { margin: 0; overflow: hidden; background: #fff; }
.replayer-wrapper { position: relative; }
.replayer-wrapper > iframe { border: 0; }
.replayer-mouse { position: absolute; z-index: 1; width: 14px; height: 14px; margin: -7px; border: 2px solid #fff; border-radius: 50%; background: #e5484d; }
</style>
<script src="${replayScriptPath}" defer></script>
</head>
<body></body>
</html>
`;

/** Serves the document that replays, as evidence on a ticket, what a page showed. */
export async function replayRoutes(
  app: FastifyInstance,
  { scripts, publicOrigin }: ReplayContext,
): Promise<void> {
  app.get(replayPath, async (_request, reply) =>
    reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": replayPolicy(publicOrigin),
        "cache-control": "no-cache",
      })
      .send(html),
  );
  app.get(replayScriptPath, async (request, reply) =>
    sendShellScript(scripts, { request, reply }, scriptOfReplay),
  );
}
