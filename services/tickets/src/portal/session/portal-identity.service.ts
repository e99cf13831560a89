import { notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { PortalIdentity, PortalSession } from "@tessera/wire/portal/portal";
import { toReason } from "@tessera/wire/reason/reason";
import type { PortalContext } from "../open-portal.ts";
import { computeHash } from "../portal-secret.ts";
import { findAddress } from "../request/held-request.repository.ts";
import { findOrAddRequester, releaseHeld } from "../request/release-request.ts";
import { findPortalSettings } from "../setting/portal-setting.repository.ts";
import { findWidgetSecret } from "../setting/widget-secret.repository.ts";
import { readIdentity } from "./identity-token.ts";
import { insertSession } from "./portal-session.repository.ts";
import { readOrganization, readSession } from "./portal-sign-in.service.ts";

/**
 * Opens a session for a reader whom the host page of the widget vouches for. The session has no cookie and ends with the token: the host
 * page sends a token each time, and a reader who signs out there is no longer signed in here. The same token opens the same session.
 */
export async function openSessionByIdentity(
  context: PortalContext,
  { organization: slug, token }: PortalIdentity,
): Promise<PortalSession> {
  const { tenantDb, portal } = context;
  const organization = await readOrganization(context, slug);
  const { id: organizationId } = organization;
  const db = tenantDb.for(organizationId);
  if (!(await findPortalSettings(db)).has_widget) throw notFound(toReason("portal.widget_not_found"));
  const stored = await findWidgetSecret(db);
  const sealed = stored ? [stored.sealed, stored.former_sealed].filter((one) => one !== null) : [];
  const secrets = sealed.map((one) => portal.identities.open(organizationId, one));
  const { email, name, until } = await readIdentity(secrets, token);
  await db.transaction().execute(async (trx) => {
    if (!(await findAddress(trx, email))) await findOrAddRequester(trx, organizationId, { email, name });
    await releaseHeld(trx, organizationId, email);
    await insertSession(trx, { organizationId, email, secretHash: computeHash(token), until });
  });
  const session = await readSession(context, organization, token);
  if (!session) throw notSignedIn(toReason("portal.not_identified"));
  return session;
}
