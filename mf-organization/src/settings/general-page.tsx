import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Box } from "@tessera/ui/mantine";
import { LeaveGuard } from "@tessera/ui/page/leave-guard";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { describedSettings, settingNames } from "@tessera/wire/organization/setting-fields";
import { DataSection } from "./data-section.tsx";
import { DirtySectionsProvider, useDirtyRegister } from "./dirty-sections.ts";
import { LogoSection } from "./logo-section.tsx";
import { NameSection } from "./name-section.tsx";
import { ReplySection } from "./reply-section.tsx";
import { SettingSection } from "./setting-section.tsx";
import { settingsQuery } from "./settings.queries.ts";

/** The page of the organization's general settings. */
export function GeneralPage() {
  const settings = useQuery(settingsQuery(useSession()));
  const { can, widgets } = useRemoteContext();
  return (
    <SettingsPage
      title={t("General")}
      sentence={can("organization.settings") ? null : t("Only admins and owners can change these settings.")}
    >
      {widgets ? (
        <Box mb={24}>
          <widgets.OrganizationProfile />
        </Box>
      ) : null}
      <Loaded query={settings} loading={t("Loading settings...")} failure={t("Failed to load settings")}>
        {(loaded) => <Sections key={loaded.id} settings={loaded} />}
      </Loaded>
    </SettingsPage>
  );
}

function Sections({ settings }: { settings: OrganizationSettings }) {
  const { register, isDirty } = useDirtyRegister();
  const { can } = useRemoteContext();
  return (
    <DirtySectionsProvider value={register}>
      <NameSection settings={settings} />
      <LogoSection settings={settings} />
      {settingNames.map((name) => {
        const { seenWith } = describedSettings[name];
        return seenWith && !can(seenWith) ? null : (
          <SettingSection key={name} name={name} settings={settings} />
        );
      })}
      <ReplySection />
      {can("organization.settings") ? <DataSection /> : null}
      <LeaveGuard isDirty={isDirty} />
    </DirtySectionsProvider>
  );
}
