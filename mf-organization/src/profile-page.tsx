import { IconUserOff } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { StateView } from "@tessera/ui/state/state-view";

/** The frame around the identity provider's profile of the user. */
export function ProfilePage() {
  const { widgets } = useRemoteContext();

  return (
    <SettingsPage title={t("Profile")}>
      {widgets ? <widgets.UserProfile /> : <OlderApplication />}
    </SettingsPage>
  );
}

/** Shown in a tab that was opened before the application supported profiles. */
function OlderApplication() {
  return (
    <Center mih={240}>
      <StateView
        icon={IconUserOff}
        title={t("This tab is out of date")}
        text={t("Reload it to see your profile.")}
        actions={<Button onClick={() => location.reload()}>{t("Reload")}</Button>}
      />
    </Center>
  );
}
