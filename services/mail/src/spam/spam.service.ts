import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import type { MailContext } from "../context.ts";
import { findSpam, releaseMail, type SpamRow } from "./spam.repository.ts";

const maxListed = 100;

export async function listSpam({ tenantDb }: MailContext, { organizationId }: Actor): Promise<SpamRow[]> {
  return findSpam(tenantDb.for(organizationId), maxListed);
}

export async function releaseSpam(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  mailId: string,
): Promise<void> {
  if (!(await releaseMail(tenantDb.for(organizationId), mailId))) throw notFound("email");
}
