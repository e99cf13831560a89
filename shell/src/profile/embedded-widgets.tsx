import { QueryClientProvider } from "@tanstack/react-query";
import type { IdentityWidgets } from "@tessera/federation/remote";
import { Center, LoadingChip } from "@tessera/ui";
import { type ComponentType, lazy, Suspense } from "react";
import { createQueryClient } from "../common/query-client.ts";
import { type ProfileContext, ProfileProvider } from "./profile-context.ts";

/** The widgets of the embedded provider, one chunk, downloaded when the first of them is shown. */
export function embeddedWidgets(context: ProfileContext): IdentityWidgets {
  const queryClient = createQueryClient();
  const widget = (load: () => Promise<ComponentType>): ComponentType => {
    const Part = lazy(async () => ({ default: await load() }));
    return () => (
      <ProfileProvider value={context}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<WidgetLoading />}>
            <Part />
          </Suspense>
        </QueryClientProvider>
      </ProfileProvider>
    );
  };

  return {
    UserProfile: widget(
      async () => (await import(/* webpackChunkName: "profile" */ "./user-profile.tsx")).UserProfile,
    ),
    OrganizationProfile: widget(
      async () =>
        (await import(/* webpackChunkName: "profile" */ "./organization-profile.tsx")).OrganizationProfile,
    ),
  };
}

function WidgetLoading() {
  return (
    <Center mih={240}>
      <LoadingChip text="Loading..." />
    </Center>
  );
}
