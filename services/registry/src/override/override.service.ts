import { Failure, invalidInput, notFound } from "@tessera/kit/errors/failure";
import { getVisitor } from "@tessera/kit/http/page-hint";
import type { Visitor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import {
  type ModuleOverride,
  maxOverrideHours,
  type OverridePlace,
  type OverrideRefusal,
} from "@tessera/wire/release/override.constants";
import { note, noteOnce } from "../audit/audit.repository.ts";
import { findPointer } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import { hasKey } from "../publisher/module-key.repository.ts";
import { mayChange, type Publisher } from "../publisher/publisher.ts";
import { getRefusal, isAllowedOrigin } from "./override.policy.ts";
import type { OfferedOverride, OverrideSeals } from "./override-seal.ts";

export interface OverrideContext {
  db: Db;
  /** Null if the installation does not allow overrides. */
  seals: OverrideSeals | null;
  /** Origins that modules may be loaded from, besides the visitor's own machine. */
  origins: readonly string[];
  now(): number;
}

interface OverrideRequest {
  module: string;
  origin: string;
  email: string;
  hours?: number | undefined;
}

const shellName = "shell";
const hour = 60 * 60 * 1000;

/** Seals an override for one person, who still has to accept it. */
export async function offerOverride(
  context: OverrideContext,
  publisher: Publisher,
  { module, origin, email, hours = maxOverrideHours }: OverrideRequest,
): Promise<{ offered: OfferedOverride; ticket: string }> {
  const { offered: seal } = getSeals(context);
  mayChange(publisher, module);
  if (!isAllowedOrigin(origin, context.origins)) {
    await noteRefusal(context.db, publisher.label, "origin_refused", { module, where: origin });
    throw invalidInput(toReason("release.origin_not_allowed"), {
      "body.origin": toReason("release.origin_must_be_local"),
    });
  }
  if (!(await isKnown(context.db, module))) {
    await noteRefusal(context.db, publisher.label, "unknown_module", { module, where: origin });
    throw notFound(toReason("release.module_not_found", { name: module }));
  }
  const until = context.now() + hours * hour;
  const offered = { module, origin, email: email.toLowerCase(), until };
  const reason = `${origin} for ${offered.email}, until ${new Date(until).toISOString()}`;
  await recordAction(context.db, publisher.label, { name: module, action: "offer_override", reason });
  return { offered, ticket: seal.close(offered) };
}

/** Returns the override that a link offers to the person who opened it. If they cannot accept it, records the refusal and throws. */
export async function readOffer(
  context: OverrideContext,
  { email }: Visitor,
  ticket: string,
): Promise<OfferedOverride> {
  const { db, origins, now } = context;
  const offered = getSeals(context).offered.open(ticket);
  const isThere = offered !== null && (await isKnown(db, offered.module));
  const refusal = getRefusal(offered, { email, now: now(), origins, isKnown: isThere });
  if (offered && !refusal) return offered;
  const reason = refusal ?? "forged";
  await noteRefusal(db, email, reason, { module: isThere ? offered.module : shellName, where: "link" });
  throw toFailure(reason);
}

/** Accepts an override. Returns it and the value of the cookie that applies it to the person's pages. */
export async function acceptOverride(
  context: OverrideContext,
  visitor: Visitor,
  ticket: string,
): Promise<{ accepted: ModuleOverride; value: string }> {
  const { email: _, ...accepted } = await readOffer(context, visitor, ticket);
  const reason = `${accepted.origin}, until ${new Date(accepted.until).toISOString()}`;
  const entry = { name: accepted.module, action: "accept_override", reason } as const;
  await recordAction(context.db, visitor.email, entry);
  const value = getSeals(context).accepted.close({ ...accepted, visitor: getVisitor(visitor.userId) });
  return { accepted, value };
}

/** Records that a person ended their override, if the cookie contains a valid one. */
export async function endOverride(
  { db, seals }: OverrideContext,
  visitor: Visitor | null,
  cookie: string,
): Promise<void> {
  const ended = seals?.accepted.open(cookie);
  if (!ended) return;
  const label = visitor?.email ?? "nobody signed in";
  await recordAction(db, label, { name: ended.module, action: "end_override", reason: ended.origin });
}

/** Records that a page was given an override that it did not apply. */
export async function reportRefusal(
  { db }: OverrideContext,
  { email }: Visitor,
  { place, reason }: { place: OverridePlace; reason: OverrideRefusal },
): Promise<void> {
  await noteRefusal(db, email, reason, { module: shellName, where: place });
}

function getSeals({ seals }: OverrideContext): OverrideSeals {
  if (seals) return seals;
  throw new Failure("not_allowed", toReason("release.overrides_off"));
}

/**
 * Returns true if the module has a current release, or a key to publish its first one. Always false for the shell,
 * which displays overrides and so cannot be overridden.
 */
async function isKnown(db: Db, module: string): Promise<boolean> {
  if (module === shellName) return false;
  return (await findPointer(db, stableChannel, module)) !== undefined || (await hasKey(db, module));
}

async function recordAction(db: Db, label: string, entry: Parameters<typeof note>[2]): Promise<void> {
  await db.transaction().execute((trx) => note(trx, { label }, entry));
}

async function noteRefusal(
  db: Db,
  label: string,
  reason: OverrideRefusal,
  { module, where }: { module: string; where: string },
): Promise<void> {
  await noteOnce(db, { label }, { name: module, action: "refuse_override", reason: `${reason}: ${where}` });
}

function toFailure(reason: OverrideRefusal): Failure {
  switch (reason) {
    case "expired":
      return new Failure("conflict", toReason("release.override_expired"));
    case "other_person":
      return new Failure("not_allowed", toReason("release.override_of_another"));
    case "origin_refused":
      return new Failure("not_allowed", toReason("release.origin_not_allowed"));
    case "unknown_module":
      return new Failure("not_found", toReason("release.no_such_module"));
    default:
      return invalidInput(toReason("release.override_changed"));
  }
}
