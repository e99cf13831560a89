import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Alert, Button, Group, Paper, Text, Title } from "@tessera/ui/mantine";
import { formatDay } from "@tessera/wire/text/calendar-day";
import type { PlaceholderSubscription } from "./placeholder-subscription.ts";
import classes from "./subscription-card.module.css";

interface SubscriptionCardProps {
  subscription: PlaceholderSubscription;
}

export function SubscriptionCard({ subscription }: SubscriptionCardProps) {
  return (
    <Paper className={classes.card}>
      <IconCircleCheck size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <Title order={1} className={classes.title}>
        {t("Payment successful")}
      </Title>
      <Text className={classes.text}>{t("Your subscription is active.")}</Text>
      <dl className={classes.details}>
        <dt>{t("Plan")}</dt>
        <dd>{subscription.subscription_tier}</dd>
        <dt>{t("Price")}</dt>
        <dd>{t("$19 per month")}</dd>
        <dt>{t("Next billing date")}</dt>
        <dd>
          <time dateTime={subscription.subscription_end}>
            {formatDay(subscription.subscription_end, "dated")}
          </time>
        </dd>
      </dl>
      <Alert
        icon={<IconInfoCircle size={16} stroke={1.5} aria-hidden />}
        role="note"
        classNames={{ root: classes.note, icon: classes.noteIcon, message: classes.noteMessage }}
      >
        {t("This is placeholder data. Real payment is not connected yet: nothing was charged.")}
      </Alert>
      <Group gap={12} mt={24}>
        <Button component="a" href="/dashboard" size="md">
          {t("Go to Dashboard")}
        </Button>
        <Button component="a" href="/support" variant="default" size="md">
          {t("Contact support")}
        </Button>
      </Group>
    </Paper>
  );
}
