import {
  IconChartBar,
  IconFileSearch,
  IconLayoutKanban,
  IconMessageChatbot,
  IconTicket,
  IconUsers,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import layout from "../site/layout.module.css";
import classes from "./feature-cards.module.css";

const features = [
  {
    Icon: IconLayoutKanban,
    name: t("List and board"),
    text: t("Filter, sort and drag tickets; every column shows all of its work."),
  },
  {
    Icon: IconFileSearch,
    name: t("Files that explain themselves"),
    text: t("Uploads are summarized, their language is detected, and their text is searchable."),
  },
  {
    Icon: IconMessageChatbot,
    name: t("Agents you can check"),
    text: t("Ask about tickets and files. Every answer links to its source."),
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
    Icon: IconChartBar,
    name: t("Numbers you can open"),
    text: t("Each figure leads to the tickets behind it."),
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
