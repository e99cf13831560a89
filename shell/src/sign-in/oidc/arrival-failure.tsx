import { IconLockExclamation } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { Link, useLoaderData } from "react-router";

/** What came back from the issuer did not sign anybody in. */
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
