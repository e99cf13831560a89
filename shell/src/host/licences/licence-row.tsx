import { t } from "@tessera/language/t";
import { useState } from "react";
import classes from "./licences.module.css";
import type { ListedLicence, Place } from "./listed-licence.ts";

const placeLabels: Record<Place, string> = { browser: t("In the browser"), server: t("On the server") };

/** A package that opens to the text of its licence. */
export function LicenceRow({ licence: entry }: { licence: ListedLicence }) {
  const { name, version, licence, places } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.row}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.name}>
            {name} <span className={classes.version}>{version}</span>
          </span>
          <span className={classes.place}>{places.map((place) => placeLabels[place]).join(", ")}</span>
          <span className={classes.licence}>{licence || t("None named")}</span>
        </summary>
        {isOpen ? <LicenceText licence={entry} /> : null}
      </details>
    </li>
  );
}

function LicenceText({ licence: { source, text, licence } }: { licence: ListedLicence }) {
  return (
    <div className={classes.details}>
      {source ? (
        <a href={source} target="_blank" rel="noreferrer" className={classes.source}>
          {source}
        </a>
      ) : null}
      <pre className={classes.text}>
        {text || t("The package contains no text. It names the licence {licence}.", { licence })}
      </pre>
    </div>
  );
}
