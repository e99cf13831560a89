import { IconLockExclamation } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { Link, useLoaderData } from "react-router";

/** Shows that the issuer's response did not sign the person in. */
export function ArrivalFailure() {
  const message = useLoaderData<string>();

  return (
    <Center mih="100svh" p="md">
      <StateView
        icon={IconLockExclamation}
        tone="danger"
        title={t("Couldn't sign you in")}
        text={message}
        actions={
          <Button component={Link} to="/sign-in" replace>
            {t("Try Again")}
          </Button>
        }
      />
    </Center>
  );
}
