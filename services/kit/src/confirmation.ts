import type { Visitor } from "./actor.ts";
import { Failure } from "./failure.ts";

/**
 * For what someone at an unlocked screen, or with a stolen token, must not do: throws `not_allowed` unless the caller proved a
 * moment ago who they are. The failure says what it `needs`, so that a page can ask for it and repeat the call. API keys cannot
 * prove anything.
 */
export function requireConfirmation({
  scopes,
  confirmedUntil = 0,
}: Pick<Visitor, "scopes" | "confirmedUntil">): void {
  if (scopes) throw new Failure("not_allowed", "An API key can't do this.");
  if (confirmedUntil * 1000 <= Date.now())
    throw new Failure("not_allowed", "Confirm it's you to continue.", { needs: "confirmation" });
}
