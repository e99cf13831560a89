import { IconAddressBook, IconBug, IconLifebuoy, IconMessages } from "@tabler/icons-react";
import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import classes from "./integrations.module.css";

const integrations = [
  { Icon: IconBug, name: t("Issue tracker"), text: t("Create an issue for a ticket, with a link to it") },
  { Icon: IconLifebuoy, name: t("Support desk"), text: t("Pass on each new ticket and its status") },
  { Icon: IconAddressBook, name: t("CRM"), text: t("Add each ticket to your pipeline") },
  { Icon: IconMessages, name: t("Messaging"), text: t("Add a ticket for the person who reported it") },
];

export function Integrations() {
  return (
    <section className={`${layout.measure} ${layout.section}`} aria-labelledby="integrations">
      <h2 id="integrations">{t("Integrations")}</h2>
      <p className={layout.lead}>
        {t(
          "Tessera works with what you have: tickets travel to the tools your team already uses, and the result comes back.",
        )}
      </p>
      <ul className={classes.grid}>
        {integrations.map(({ Icon, name, text }) => (
          <li key={name} className={classes.card}>
            <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
