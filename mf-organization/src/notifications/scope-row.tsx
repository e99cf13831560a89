import { t } from "@tessera/language/t";
import { SegmentedControl } from "@tessera/ui/mantine";
import type { NotificationScope } from "@tessera/wire/notification/notification.constants";
import { useId } from "react";
import { scopeSentence } from "./event-labels.ts";
import { PreferenceRow } from "./preference-row.tsx";

const scopes: { value: NotificationScope; label: string }[] = [
  { value: "mine", label: t("Mine") },
  { value: "watched", label: t("Mine and watched") },
  { value: "all", label: t("All") },
];

interface ScopeRowProps {
  scope: NotificationScope;
  onChange(scope: NotificationScope): void;
}

/** The setting for whose tickets a member is notified about. */
export function ScopeRow({ scope, onChange }: ScopeRowProps) {
  const id = useId();
  return (
    <PreferenceRow id={id} label={t("Scope")} text={scopeSentence(scope)}>
      <SegmentedControl
        aria-labelledby={id}
        data={scopes}
        value={scope}
        onChange={(value) => onChange(value as NotificationScope)}
      />
    </PreferenceRow>
  );
}
