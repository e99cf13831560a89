import type { Intercept } from "../load/edge.ts";
import { type ServerPage, stylePath } from "./server-page.ts";

/**
 * Returns an intercept that serves the list as a server that renders pages would: it first requests the session and the same rows, on the
 * same connections as the installation's own services, and then sends the whole page at once.
 */
export function answerServerPage(origin: string, listPath: string, { html, css }: ServerPage): Intercept {
  return async ({ path, cookie }) => {
    if (path === stylePath)
      return { type: "text/css", cache: "public, max-age=31536000, immutable", body: css };
    if (!path.startsWith("/dashboard")) return null;
    const session = await askFor<{ token: string }>(`${origin}/api/auth/token`, { cookie });
    await askFor(`${origin}${listPath}`, { authorization: `Bearer ${session.token}` });
    return { type: "text/html; charset=utf-8", cache: "no-store", body: html };
  };
}

async function askFor<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return (await answer.json()) as Answer;
}
