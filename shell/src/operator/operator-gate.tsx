import { IconShieldLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { StateView } from "@tessera/ui/state/state-view";
import { Link, Outlet } from "react-router";
import { profilePath } from "../common/paths.ts";
import { useShell } from "../common/shell-context.ts";

/** Shows the operators' pages, or the step that an operator has to complete first. */
export function OperatorGate() {
  const { user } = useIdentityState(useShell().identity);
  return user?.operator_needs === "second_step" ? <SecondStepNeeded /> : <Outlet />;
}

function SecondStepNeeded() {
  return (
    <StateView
      icon={IconShieldLock}
      title={t("Turn on two-step sign-in")}
      text={t(
        "You are an operator of this installation, but operators need two-step sign-in. Turn it on in your profile, then come back.",
      )}
      actions={
        <Button component={Link} to={profilePath}>
          {t("Open your profile")}
        </Button>
      }
    />
  );
}
