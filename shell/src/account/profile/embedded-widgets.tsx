import { QueryClientProvider } from "@tanstack/react-query";
import type { IdentityWidgets } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { Box, Center } from "@tessera/ui/mantine";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { type ComponentType, lazy, Suspense } from "react";
import { type ProfileContext, ProfileProvider } from "./profile-context.ts";

/**
 * Returns the widgets of the embedded provider. They share one chunk, which is downloaded when the first widget is shown. Each widget
 * reserves its height, so that the content below does not shift when it loads.
 */
export function embeddedWidgets(context: ProfileContext): IdentityWidgets {
  const queryClient = createQueryClient();
  const widget = (height: number, load: () => Promise<ComponentType>): ComponentType => {
    const Part = lazy(async () => ({ default: await load() }));
    return () => (
      <ProfileProvider value={context}>
        <QueryClientProvider client={queryClient}>
          <Box mih={height}>
            <Suspense fallback={<WidgetLoading height={height} />}>
              <Part />
            </Suspense>
          </Box>
        </QueryClientProvider>
      </ProfileProvider>
    );
  };

  return {
    UserProfile: widget(
      240,
      async () => (await import(/* webpackChunkName: "profile" */ "./user-profile.tsx")).UserProfile,
    ),
    OrganizationProfile: widget(
      48,
      async () =>
        (await import(/* webpackChunkName: "profile" */ "./organization-profile.tsx")).OrganizationProfile,
    ),
  };
}

function WidgetLoading({ height }: { height: number }) {
  return (
    <Center mih={height}>
      <LoadingChip text={t("Loading...")} />
    </Center>
  );
}
