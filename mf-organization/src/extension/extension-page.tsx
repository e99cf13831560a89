import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { Link, useSearchParams } from "react-router";
import { useConnectExtension } from "./extension.queries.ts";

/** Asks for consent when the browser extension requests a connection, and then gives it a key of its own. */
export function ExtensionPage() {
  const { identity } = useRemoteContext();
  const { user } = useIdentityState(identity);
  const [search] = useSearchParams();
  const nonce = search.get("connect");
  const organization = user?.organization?.name ?? "";
  return (
    <SettingsPage title={t("Browser extension")}>
      {nonce ? (
        <Consent nonce={nonce} organization={organization} />
      ) : (
        <p>{t("To connect, open the extension in your browser and choose Connect.")}</p>
      )}
      <p>
        {tx("Connected browsers are listed under {link}. Delete a key to disconnect its browser.", {
          link: <Link to="/dashboard/organization/api-keys">{t("API keys")}</Link>,
        })}
      </p>
    </SettingsPage>
  );
}

function Consent({ nonce, organization }: { nonce: string; organization: string }) {
  const connect = useConnectExtension({ nonce, organization });
  if (connect.isSuccess)
    return <p role="status">{t("Connected to {organization}. You can close this tab.", { organization })}</p>;
  return (
    <>
      <p>
        {t(
          "Connect this browser to {organization}? The extension can upload files, draft tickets and create tickets as you.",
          { organization },
        )}
      </p>
      {connect.error ? <p role="alert">{connect.error.message}</p> : null}
      <p>
        <Button loading={connect.isPending} disabled={organization === ""} onClick={() => connect.mutate()}>
          {t("Connect")}
        </Button>
      </p>
    </>
  );
}
