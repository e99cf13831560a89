import { t } from "@tessera/language/t";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "../browser-api.ts";
import { findOwnInstallation, openConsent, stopListening } from "../connection/consent.ts";
import { findOrigin, parseOrigins } from "../connection/find-origin.ts";
import { wasRefused } from "../connection/stored-connection.ts";

/** Opens the consent page of the installation from which the extension was downloaded, or of another one. */
export function ConnectView() {
  const own = findOwnInstallation();
  const [address, setAddress] = useState(own ?? "");
  const [isOther, setOther] = useState(own === null);
  const [message, setMessage] = useState<string | null>(null);
  const consentTab = useRef<number>(undefined);

  useEffect(() => {
    void wasRefused().then(
      (refused) => refused && setMessage(t("This browser was disconnected. Connect again.")),
    );
    return () => {
      void stopListening();
      if (consentTab.current !== undefined) void browserApi.tabs.remove(consentTab.current).catch(() => {});
    };
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const origins = parseOrigins(address);
    if (origins.length === 0) return setMessage(t("Enter the address of your Tessera installation."));
    const origin = await findOrigin(origins);
    if (origin === "denied") return setMessage(t("Allow access to the installation to connect."));
    if (origin === null) return setMessage(t("No Tessera answers at this address. Check it and try again."));
    setMessage(t("Confirm the connection in the tab that opened."));
    consentTab.current = (await openConsent(origin)).id;
  }

  return (
    <form onSubmit={submit} noValidate className="page">
      <h1>{t("Connect to Tessera")}</h1>
      <p className="quiet">
        {own
          ? t("Confirm once on {host} that this browser may create tickets as you.", {
              host: new URL(own).host,
            })
          : t(
              "The browser asks whether the extension may reach your installation, which then asks you to confirm the connection.",
            )}
      </p>
      {isOther ? (
        <label>
          {t("Address")}
          <input
            type="text"
            inputMode="url"
            autoComplete="url"
            placeholder="support.example.com"
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </label>
      ) : null}
      {message ? <p role="status">{message}</p> : null}
      <div className="row">
        <button type="submit" className="main">
          {t("Connect")}
        </button>
        {isOther ? null : (
          <button type="button" className="plain" onClick={() => setOther(true)}>
            {t("Another installation")}
          </button>
        )}
      </div>
    </form>
  );
}
