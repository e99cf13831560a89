import { toReason } from "@tessera/wire/reason/reason";
import { Failure } from "../errors/failure.ts";
import type { Visitor } from "./actor.ts";

/**
 * Protects actions that nobody may take at an unlocked screen or with a stolen token: throws `not_allowed` unless the caller confirmed
 * their identity recently. The failure sets `needs`, so that a page can ask for the confirmation and repeat the call. API keys cannot
 * confirm anything and are always refused.
 */
export function requireConfirmation({
  scopes,
  confirmedUntil = 0,
}: Pick<Visitor, "scopes" | "confirmedUntil">): void {
  if (scopes) throw new Failure("not_allowed", toReason("common.not_by_key"));
  if (confirmedUntil * 1000 <= Date.now())
    throw new Failure("not_allowed", toReason("common.confirm_identity"), { needs: "confirmation" });
}
