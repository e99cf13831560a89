import { IconAddressBook, IconBug, IconLifebuoy, IconMessages } from "@tabler/icons-react";
import layout from "../site/layout.module.css";
import classes from "./integrations.module.css";

const integrations = [
  { Icon: IconBug, name: "Issue tracker", text: "Create an issue for a ticket, with a link to it" },
  { Icon: IconLifebuoy, name: "Support desk", text: "Pass on each new ticket and its status" },
  { Icon: IconAddressBook, name: "CRM", text: "Add each ticket to your pipeline" },
  { Icon: IconMessages, name: "Messaging", text: "Add a ticket for the person who reported it" },
];

export function Integrations() {
  return (
    <section className={`${layout.measure} ${layout.section}`} aria-labelledby="integrations">
      <h2 id="integrations">Integrations</h2>
      <p className={layout.lead}>
        Tessera works with what you have: tickets travel to the tools your team already uses, and the result
        comes back.
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
