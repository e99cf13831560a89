import {
  IconChartBar,
  IconFileSearch,
  IconLayoutKanban,
  IconLifebuoy,
  IconMail,
  IconMessageChatbot,
  IconThumbUp,
  IconTicket,
  IconUsers,
} from "@tabler/icons-react";
import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import classes from "./feature-cards.module.css";

const features = [
  {
    Icon: IconLayoutKanban,
    name: t("List and board"),
    text: t("Filter, sort and drag tickets; every column shows all of its work."),
  },
  {
    Icon: IconMail,
    name: t("Email that becomes tickets"),
    text: t("Customers write to your address, and your replies reach them by email."),
  },
  {
    Icon: IconLifebuoy,
    name: t("Help page and widget"),
    text: t("Customers send requests and follow their tickets, also in a corner of your own site."),
  },
  {
    Icon: IconFileSearch,
    name: t("Files that explain themselves"),
    text: t("Uploads are summarized, their language is detected, and their text is searchable."),
  },
  {
    Icon: IconMessageChatbot,
    name: t("Agents you can check"),
    text: t("Ask about tickets and files. A draft links each statement to its source."),
  },
  {
    Icon: IconTicket,
    name: t("From chat to ticket"),
    text: t("Turn a conversation into a draft, edit it, create it."),
  },
  {
    Icon: IconUsers,
    name: t("Made for teams"),
    text: t("Assign, mention, take notes, and see who did what."),
  },
  {
    Icon: IconThumbUp,
    name: t("Ratings"),
    text: t("Ask customers once, with one question, how a ticket was resolved."),
  },
  {
    Icon: IconChartBar,
    name: t("Numbers you can open"),
    text: t("Most figures lead to the tickets behind them."),
  },
];

export function FeatureCards() {
  return (
    <section className={`${layout.measure} ${layout.section}`} aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        {t("Everything between the first message and the fix")}
      </h2>
      <p className={layout.lead}>{t("One calm window for the whole team, from triage to the last reply.")}</p>
      <ul className={classes.grid}>
        {features.map(({ Icon, name, text }) => (
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
