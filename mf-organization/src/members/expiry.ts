import { t } from "@tessera/language/t";
import type { Invitation } from "@tessera/wire/membership";

const day = 86_400_000;

/** Describes how long an invitation can still be accepted. */
export function expiryOf(
  { state, expires_at: expiresAt }: Pick<Invitation, "state" | "expires_at">,
  now: number,
): { words: string; isOver: boolean } {
  const left = Date.parse(expiresAt) - now;
  if (state === "expired" || left <= 0) return { words: t("Expired"), isOver: true };
  const days = Math.ceil(left / day);
  return {
    words: days === 1 ? t("Expires within a day") : t("Expires in {days} days", { days }),
    isOver: false,
  };
}
