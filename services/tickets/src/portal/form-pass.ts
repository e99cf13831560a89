import { randomUUID } from "node:crypto";
import { Failure } from "@tessera/kit/errors/failure";
import { createSeal } from "@tessera/kit/tokens/seal";
import type { Secrets } from "@tessera/kit/tokens/secret";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { toReason } from "@tessera/wire/reason/reason";

export const passSeconds = portalFormLimits.passMinutes * 60;

interface Pass {
  organizationId: string;
  id: string;
  endsAt: number;
}

/** Passes are issued for a solved challenge. A pass permits one request, whose id it contains, and its files. */
export interface FormPasses {
  issue(organizationId: string): string;
  /** Returns the id of the request. Throws `not_allowed` for a pass that is invalid, expired or of another organization. */
  read(organizationId: string, pass: string): string;
}

/** Creates passes; `now` returns milliseconds since 1970. */
export function createFormPasses(secret: string | Secrets, now: () => number): FormPasses {
  const seal = createSeal<Pass>(secret, "portal form");
  return {
    issue: (organizationId) =>
      seal.close({ organizationId, id: randomUUID(), endsAt: now() + passSeconds * 1_000 }),
    read(organizationId, pass) {
      const opened = seal.open(pass);
      if (opened && opened.organizationId === organizationId && opened.endsAt > now()) return opened.id;
      throw new Failure("not_allowed", toReason("portal.form_expired"));
    },
  };
}
