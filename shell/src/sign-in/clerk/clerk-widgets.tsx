import type { IdentityWidgets, Toast } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { Button, Stack } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { type ComponentType, createElement } from "react";
import type { IdentityClient } from "../../session/identity-client.ts";
import type { OpenClerk } from "./clerk-adapter.ts";
import { ClerkPartView } from "./clerk-part-view.tsx";

interface ClerkWidgetContext {
  identity: IdentityClient;
  openClerk: OpenClerk;
  notify(toast: Toast): void;
}

interface WidgetProps {
  context: ClerkWidgetContext;
  /** The embedded provider's widget, which adds what Clerk does not have, such as time zones and the number of members. */
  Own: ComponentType;
}

/** Returns Clerk's profile widgets, placed below our own. */
export function clerkWidgets(context: ClerkWidgetContext, own: IdentityWidgets): IdentityWidgets {
  return {
    UserProfile: withProps(ClerkUserProfile, { context, Own: own.UserProfile }),
    OrganizationProfile: withProps(ClerkOrganizationProfile, { context, Own: own.OrganizationProfile }),
  };
}

function withProps<Props extends object>(part: ComponentType<Props>, props: Props): ComponentType {
  return () => createElement(part, props);
}

function ClerkUserProfile({ context, Own }: WidgetProps) {
  return (
    <Stack gap={24}>
      <Own />
      <ClerkPartView part="user" openClerk={context.openClerk} />
      <ManageOrganization context={context} />
    </Stack>
  );
}

function ClerkOrganizationProfile({ context, Own }: WidgetProps) {
  return (
    <Stack gap={16} align="flex-start">
      <Own />
      <ManageOrganization context={context} />
    </Stack>
  );
}

function ManageOrganization({ context: { identity, openClerk, notify } }: Pick<WidgetProps, "context">) {
  const { user } = useIdentityState(identity);
  const organization = user?.organization;
  if (!organization) return null;

  const manage = async () => {
    try {
      await (await openClerk()).manageOrganization(organization.id);
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't open the organization"), ...message });
    }
  };

  return (
    <Button variant="default" onClick={() => void manage()}>
      {t("Manage organization")}
    </Button>
  );
}
