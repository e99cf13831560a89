import type { User } from "@tessera/wire/account/session";
import { isLanguage } from "@tessera/wire/text/language";
import { avatarUrl } from "./avatar-url.ts";
import type { OperatorStatus } from "./operator-status.ts";
import type { Me } from "./user.service.ts";

export function toCurrentUser({ user, organization, isOperator }: Me, status: OperatorStatus = "none"): User {
  return {
    id: user.id,
    display_name: user.name,
    full_name: user.name,
    email: user.email,
    avatar_url: avatarUrl(user.id, user.avatarDigest),
    timezone: user.timezone,
    language: isLanguage(user.language) ? user.language : null,
    organization,
    is_operator: isOperator,
    ...(status === "needs_second_step" && { operator_needs: "second_step" }),
  };
}
