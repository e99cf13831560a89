import { apiBase } from "@tessera/wire/api/route";
import type { Intercept } from "../load/edge.ts";
import type { ServerPage } from "./server-page.ts";

/**
 * Returns an intercept that serves pages as a server that renders them would: it first requests the session and the same rows, on the
 * same connections as the installation's own services, and then sends the whole page at once.
 */
export function answerServerPages(
  origin: string,
  pages: { path: string; calls: string[]; page: ServerPage }[],
): Intercept {
  return async ({ path, cookie }) => {
    const styled = pages.find(({ page }) => page.stylePath === path);
    if (styled)
      return { type: "text/css", cache: "public, max-age=31536000, immutable", body: styled.page.css };
    const served = pages.find((page) => page.path === path);
    if (!served) return null;
    const { token } = await fetchText<{ token: string }>(`${origin}/api/auth/token`, { cookie });
    const headers = { authorization: `Bearer ${token}` };
    await Promise.all(served.calls.map((call) => fetchText(`${origin}${apiBase}${call}`, headers)));
    return { type: "text/html; charset=utf-8", cache: "no-store", body: served.page.html };
  };
}

async function fetchText<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return (await response.json()) as Answer;
}
