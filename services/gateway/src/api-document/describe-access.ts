import { weakestRoleFor } from "@tessera/wire/api/permission";
import { type Access, permissionsOf } from "@tessera/wire/api/route";

interface Restrictions {
  access: Access;
  needsConfirmation?: boolean | undefined;
  allowsKeys?: boolean | undefined;
}

/** Returns who may call an operation, in sentences. */
export function describeAccess({ access, needsConfirmation, allowsKeys }: Restrictions): string {
  const confirmation = needsConfirmation
    ? " The caller has to have confirmed their identity recently, so API keys are refused."
    : "";
  return describeCallers(access, allowsKeys ?? false) + confirmation;
}

function describeCallers(access: Access, allowsKeys: boolean): string {
  if (access === "public") return "No token is needed.";
  if (access === "customer") return "For customers who are signed in at the help page.";
  if (access === "signed_in")
    return allowsKeys
      ? "For everyone who is signed in, and for every API key."
      : "For everyone who is signed in. API keys are refused.";
  const needed = permissionsOf(access);
  const names = needed.map((permission) => `\`${permission}\``).join(", ");
  return `Requires ${names} (the role ${weakestRoleFor(needed)} or one above it).`;
}
