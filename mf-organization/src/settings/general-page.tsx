import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Box } from "@tessera/ui/mantine";
import { LeaveGuard } from "@tessera/ui/page/leave-guard";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { AiSection } from "./ai-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DirtySectionsProvider, useDirtyRegister } from "./dirty-sections.ts";
import { AssigneeSection, DueSection } from "./due-section.tsx";
import { FilesSection } from "./files-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { NameSection } from "./name-section.tsx";
import { ReplySection } from "./reply-section.tsx";
import { RetentionSection } from "./retention-section.tsx";
import { settingsQuery } from "./settings.queries.ts";
import { TimeSection } from "./time-section.tsx";
import { CategoriesSection, DepartmentsSection } from "./words-section.tsx";

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
  const mayChange = can("organization.settings");
  return (
    <DirtySectionsProvider value={register}>
      <NameSection settings={settings} />
      <LogoSection settings={settings} />
      <TimeSection settings={settings} />
      <LanguageSection settings={settings} />
      <DepartmentsSection settings={settings} />
      <CategoriesSection settings={settings} />
      <DueSection settings={settings} />
      <AssigneeSection settings={settings} />
      <ReplySection />
      <FilesSection settings={settings} />
      <RetentionSection settings={settings} />
      {mayChange ? <AiSection settings={settings} /> : null}
      {mayChange ? <DataSection /> : null}
      <LeaveGuard isDirty={isDirty} />
    </DirtySectionsProvider>
  );
}
