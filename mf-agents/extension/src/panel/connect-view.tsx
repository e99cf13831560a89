import { t } from "@tessera/language/t";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Connection, connect, parseOrigin } from "../connection/connection.ts";

/** Asks for the address of the installation and opens its consent page. */
export function ConnectView({ onConnected }: { onConnected(connection: Connection): void }) {
  const [address, setAddress] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const origin = parseOrigin(address);
    if (origin === null) return setMessage(t("Enter the address of your Tessera installation."));
    waiting.current?.abort();
    waiting.current = new AbortController();
    setMessage(t("Confirm the connection in the tab that opened."));
    try {
      const connection = await connect(origin, waiting.current.signal);
      if (connection) onConnected(connection);
      else setMessage(t("Allow access to the installation to connect."));
    } catch {
      setMessage(t("Couldn't connect. Check the address and try again."));
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t("Connect to Tessera")}</h1>
      <p className="quiet">{t("Sign in to your installation once. You can disconnect at any time.")}</p>
      <label>
        {t("Address")}
        <input
          type="url"
          placeholder="https://support.example.com"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </label>
      {message ? <p role="status">{message}</p> : null}
      <button type="submit" className="main">
        {t("Connect")}
      </button>
    </form>
  );
}
