import { IconPlug, IconPuzzle, IconSettings, IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Text, Title } from "@tessera/ui/mantine";
import { SimpleGrid } from "@tessera/ui/mantine-lazy";
import classes from "./next-steps.module.css";

const steps = [
  {
    Icon: IconPuzzle,
    name: t("Install the browser extension"),
    text: t("Capture what happened on any page"),
    to: "/extension",
  },
  {
    Icon: IconPlug,
    name: t("Connect your integrations"),
    text: t("Send tickets to the tools you use"),
    to: "/dashboard/integrations",
  },
  {
    Icon: IconSparkles,
    name: t("Try the AI creator"),
    text: t("Turn a conversation into a ticket"),
    to: "/dashboard/ai-creator",
  },
  {
    Icon: IconSettings,
    name: t("Review your settings"),
    text: t("Name, members and plan of your organization"),
    to: "/dashboard/organization/settings",
  },
];

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} id="next-steps" className={classes.title}>
        {t("Next steps")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {steps.map(({ Icon, name, text, to }) => (
          <a key={to} href={to} className={classes.step}>
            <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
            <span>
              <Text component="span" className={classes.name}>
                {name}
              </Text>
              <Text component="span" className={classes.text}>
                {text}
              </Text>
            </span>
          </a>
        ))}
      </SimpleGrid>
    </section>
  );
}
