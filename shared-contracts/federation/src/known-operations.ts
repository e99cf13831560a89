import { accountRoutes, avatarRoutes } from "@tessera/wire/account";
import { agentRoutes } from "@tessera/wire/agent";
import { analyticsRoutes } from "@tessera/wire/analytics";
import { auditRoutes } from "@tessera/wire/audit";
import { billingRoutes } from "@tessera/wire/billing";
import { chatRoutes } from "@tessera/wire/chat";
import { communicationRoutes } from "@tessera/wire/communication";
import { fileRoutes } from "@tessera/wire/file";
import { integrationRoutes } from "@tessera/wire/integration";
import { presenceRoutes } from "@tessera/wire/live";
import { memberRoutes } from "@tessera/wire/member";
import { membershipRoutes } from "@tessera/wire/membership";
import { notificationRoutes } from "@tessera/wire/notification";
import { organizationRoutes } from "@tessera/wire/organization";
import { registryRoutes } from "@tessera/wire/release";
import type { Routes } from "@tessera/wire/route";
import { sessionRoutes } from "@tessera/wire/session";
import { ticketRoutes } from "@tessera/wire/ticket";
import { ticketDraftRoutes } from "@tessera/wire/ticket-draft";
import { ticketRelationRoutes } from "@tessera/wire/ticket-relation";

/** Every operation that builds may call, with its schemas. For builds alone: no schema reaches the browser. */
export const knownOperations: Routes = {
  ...accountRoutes,
  ...agentRoutes,
  ...analyticsRoutes,
  ...auditRoutes,
  ...avatarRoutes,
  ...billingRoutes,
  ...chatRoutes,
  ...communicationRoutes,
  ...fileRoutes,
  ...integrationRoutes,
  ...memberRoutes,
  ...membershipRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...presenceRoutes,
  ...registryRoutes,
  ...sessionRoutes,
  ...ticketDraftRoutes,
  ...ticketRelationRoutes,
  ...ticketRoutes,
};
