import { IconShieldCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Group, Stack } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { User } from "@tessera/wire/account/session";
import { useState } from "react";
import { FailureNote } from "../failure-note.tsx";
import { useProfile } from "../profile-context.ts";
import { ProfileSection } from "../profile-section.tsx";
import { useSessions } from "../use-sessions.ts";
import { type SecondStepAct, SecondStepDialog } from "./second-step-dialog.tsx";
import classes from "./second-step-section.module.css";

export function SecondStepSection({ user }: { user: User }) {
  const { identity } = useProfile();
  const queryClient = useQueryClient();
  const { data, error } = useSessions();
  const [act, setAct] = useState<SecondStepAct | null>(null);

  const changed = async () => {
    await identity.refresh();
    await queryClient.invalidateQueries({ queryKey: ["profile"] });
  };

  return (
    <ProfileSection
      title={t("Two-step sign-in")}
      text={t("Signing in asks for your password and a code from an authenticator app on your phone.")}
    >
      {data ? (
        <SecondStepState isOn={data.two_factor} onAct={setAct} />
      ) : error ? (
        <FailureNote error={error} />
      ) : (
        <LoadingChip text={t("Loading...")} />
      )}
      {act && (
        <SecondStepDialog act={act} email={user.email} onChanged={changed} onClose={() => setAct(null)} />
      )}
    </ProfileSection>
  );
}

function SecondStepState({ isOn, onAct }: { isOn: boolean; onAct: (act: SecondStepAct) => void }) {
  if (!isOn) {
    return (
      <Button variant="default" onClick={() => onAct("turn-on")}>
        {t("Turn on")}
      </Button>
    );
  }
  return (
    <Stack gap={12} align="flex-start">
      <p className={classes.state}>
        <IconShieldCheck size={16} stroke={1.5} aria-hidden />
        {t("On")}
      </p>
      <Group gap={8}>
        <Button variant="default" onClick={() => onAct("renew-codes")}>
          {t("New backup codes")}
        </Button>
        <Button variant="subtle" color="red" onClick={() => onAct("turn-off")}>
          {t("Turn off")}
        </Button>
      </Group>
    </Stack>
  );
}
