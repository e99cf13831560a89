import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { cookieLine, cookieValue } from "@tessera/kit/http/cookie";
import { getVisitor } from "@tessera/kit/http/page-hint";
import { serve } from "@tessera/kit/http/serve";
import { createSeal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import { toReason } from "@tessera/wire/reason/reason";
import {
  maxOverrideHours,
  type PinnedReleases,
  pinnedCookie,
  pinnedSealPurpose,
} from "@tessera/wire/release/override.constants";
import { type PinnedRelease, pinnedReleaseRoutes } from "@tessera/wire/release/pinned-release";
import type { FastifyInstance } from "fastify";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import { toCurrentRelease } from "../release/release.presenter.ts";
import { findRelease } from "../release/release.repository.ts";

interface PinContext extends RegistryContext {
  publicOrigin: string;
  /** The secret to seal pins with; null if there is none. */
  overrideSecret: Secrets | null;
  now(): number;
}

const shellName = "shell";
const hoursInMs = maxOverrideHours * 60 * 60 * 1000;

export function addPinRoutes(app: FastifyInstance, context: PinContext): void {
  const { db, publicOrigin, overrideSecret, now } = context;
  const seal = overrideSecret === null ? null : createSeal<PinnedReleases>(overrideSecret, pinnedSealPurpose);
  const cookie = (value: string, seconds: number) =>
    cookieLine({ name: pinnedCookie, value, seconds }, publicOrigin);

  serve(app, pinnedReleaseRoutes, "PUT /registry/override/releases", async ({ actor, body, reply }) => {
    if (!actor.isOperator) throw new Failure("not_allowed", toReason("common.operators_only"));
    if (!seal) throw new Failure("not_allowed", toReason("release.overrides_off"));
    const { releases } = body;
    await requireReleases(context, releases);
    const until = now() + hoursInMs;
    const reason = releases.map(({ name, version }) => `${name} ${version}`).join(", ");
    await db
      .transaction()
      .execute((trx) =>
        note(trx, { label: actor.email }, { name: shellName, action: "pin_releases", reason }),
      );
    reply.header(
      "set-cookie",
      cookie(seal.close({ releases, until, visitor: getVisitor(actor.userId) }), hoursInMs / 1000),
    );
    return { releases, until: new Date(until).toISOString() };
  });

  serve(app, pinnedReleaseRoutes, "DELETE /registry/override/releases", async ({ request, reply }) => {
    const ended = seal?.open(cookieValue(request.headers.cookie, pinnedCookie) ?? "");
    const label = request.visitor?.email ?? "nobody signed in";
    if (ended)
      await db
        .transaction()
        .execute((trx) => note(trx, { label }, { name: shellName, action: "unpin_releases" }));
    reply.header("set-cookie", cookie("", 0));
    return {};
  });

  // For the gateway only, which exposes nothing outside of /api. The response contains only what releases make public.
  app.get<{ Querystring: { releases?: string } }>("/pinned-releases", async ({ query }) => {
    const named = (query.releases ?? "").split(",").map((text) => text.split("@"));
    const releases = named.map(([name = "", version = ""]) => ({ name, version }));
    return toCurrentRelease(await requireReleases(context, releases), []);
  });
}

async function requireReleases({ db }: RegistryContext, releases: readonly PinnedRelease[]) {
  const found = await Promise.all(releases.map(({ name, version }) => findRelease(db, name, version)));
  const missing = releases.filter((_, index) => !found[index]);
  if (missing.length > 0) {
    const names = missing.map(({ name, version }) => `${name} ${version}`).join(", ");
    throw invalidInput(toReason("release.unknown_releases", { releases: names }), {
      "body.releases": toReason("release.names_unknown"),
    });
  }
  return found.flatMap((row) => (row ? [{ ...row, previous: null, previous_calls: null }] : []));
}
