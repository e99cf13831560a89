import { t } from "@tessera/language/t";
import { Button, SegmentedControl } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from "@tessera/wire/notification/notification";
import { useId } from "react";
import { useTestEmail } from "./notification-settings.queries.ts";
import { PreferenceRow } from "./preference-row.tsx";
import { QuietRow } from "./quiet-row.tsx";

type Digest = NotificationSettings["digest"];

const digests: { value: Digest; label: string }[] = [
  { value: "off", label: t("Immediately") },
  { value: "hourly", label: t("Hourly") },
  { value: "daily", label: t("Daily") },
];

const sentences: Record<Digest, string> = {
  off: t("One email per notification"),
  hourly: t("One email an hour for everything new"),
  daily: t("One email a day, at 08:00"),
};

interface EmailRowsProps {
  settings: NotificationSettings;
  onChange(change: NotificationSettingsChange): void;
}

/** The settings for when emails are sent. */
export function EmailRows({ settings: { quiet, digest, timezone }, onChange }: EmailRowsProps) {
  const digestId = useId();
  return (
    <>
      <PreferenceRow id={digestId} label={t("Email")} text={sentences[digest]}>
        <SegmentedControl
          aria-labelledby={digestId}
          data={digests}
          value={digest}
          onChange={(value) => onChange({ digest: value as Digest })}
        />
      </PreferenceRow>
      <QuietRow quiet={quiet} timezone={timezone} onChange={(hours) => onChange({ quiet: hours })} />
      <TestRow />
    </>
  );
}

function TestRow() {
  const { identity } = useRemoteContext();
  const { user } = useIdentityState(identity);
  const test = useTestEmail();
  return (
    <PreferenceRow
      id={useId()}
      label={t("Test email")}
      text={
        user?.email
          ? t("To {email}, to check that email arrives", { email: user.email })
          : t("To your address, to check that email arrives")
      }
    >
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t("Send a test email")}
      </Button>
    </PreferenceRow>
  );
}
