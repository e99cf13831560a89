import type { User } from "@tessera/wire/account/session";
import { availabilityAt } from "@tessera/wire/organization/availability.constants";
import { isLanguage } from "@tessera/wire/text/language";
import { avatarUrl } from "./avatar-url.ts";
import type { OwnMembership } from "./membership.repository.ts";
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
    organization: organization && toActiveOrganization(organization),
    is_operator: isOperator,
    ...(status === "needs_second_step" && { operator_needs: "second_step" }),
  };
}

function toActiveOrganization({ availability: state, availableAt, ...organization }: OwnMembership) {
  const until = availableAt && new Date(availableAt).toISOString();
  return { ...organization, availability: availabilityAt({ state, until }, Date.now()) };
}
