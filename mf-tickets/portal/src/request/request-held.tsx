import { plural, t, tx } from "@tessera/language/t";
import { portalFormLimits } from "@tessera/wire/portal/portal.constants";
import { useEffect, useState } from "react";
import type { PortalApi } from "../api/portal-api.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import classes from "../portal.module.css";

interface RequestHeldProps {
  api: Pick<PortalApi, "readSupportAddress">;
  email: string;
}

/** Shows the same text to everyone, so that it does not reveal who is a customer. */
export function RequestHeld({ api, email }: RequestHeldProps) {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("Confirm your request")}</ViewHeading>
      <p className={classes.text}>
        {tx("We have emailed {email} a link. Your request is sent once you open it.", {
          email: <strong>{email}</strong>,
        })}{" "}
        {plural(portalFormLimits.heldDays, {
          one: "The link is valid for # day.",
          other: "The link is valid for # days.",
        })}
      </p>
      <WithoutEmail api={api} />
      <a href="#new" className={classes.back}>
        {t("New request")}
      </a>
    </section>
  );
}

/** Says where to write if no email comes. Without an address, it names none. */
function WithoutEmail({ api }: Pick<RequestHeldProps, "api">) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    api.readSupportAddress().then(
      (read) => setAddress(read.address),
      () => {},
    );
  }, [api]);

  return (
    <p className={classes.text}>
      {address === null
        ? t("No email? Check spam.")
        : tx("No email? Check spam, or write to {address}", {
            address: (
              <a className={classes.link} href={`mailto:${address}`}>
                {address}
              </a>
            ),
          })}
    </p>
  );
}
