import { t } from "@tessera/language/t";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConnectMailbox } from "../common/inbox.queries.ts";
import classes from "./inboxes.module.css";

interface Returned {
  state: string;
  code: string | null;
}

/** Handles the return from a provider's consent page. The response is removed from the address. */
export function ConsentReturn() {
  const [address, setAddress] = useSearchParams();
  const [returned, setReturned] = useState<Returned | null>(null);
  const state = address.get("state");
  const code = address.get("code");
  useEffect(() => {
    if (state === null) return;
    setReturned({ state, code });
    setAddress({}, { replace: true });
  }, [state, code, setAddress]);
  if (returned === null) return null;
  return returned.code === null ? (
    <p role="alert" className={classes.failure}>
      {t("Access to the mailbox was not allowed. Connect it again to read it.")}
    </p>
  ) : (
    <Connecting key={returned.code} state={returned.state} code={returned.code} />
  );
}

/** Connects the mailbox. A code is valid only once, so it is sent only once. */
function Connecting({ state, code }: { state: string; code: string }) {
  const { mutate, isPending, error } = useConnectMailbox();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ state, code });
  }, [mutate, state, code]);
  if (error) {
    return (
      <p role="alert" className={classes.failure}>
        {error.message}
      </p>
    );
  }
  return isPending ? (
    <p role="status" className={classes.returned}>
      {t("Connecting the mailbox...")}
    </p>
  ) : null;
}
