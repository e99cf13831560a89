import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { Alert, Button, Group, Paper, Text, Title } from "@tessera/ui/mantine";
import { formatDay } from "@tessera/wire/calendar-day";
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
        Payment successful
      </Title>
      <Text className={classes.text}>Your subscription is active.</Text>
      <dl className={classes.details}>
        <dt>Plan</dt>
        <dd>{subscription.subscription_tier}</dd>
        <dt>Price</dt>
        <dd>$19 per month</dd>
        <dt>Next billing date</dt>
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
        This is placeholder data. Real payment is not connected yet: nothing was charged.
      </Alert>
      <Group gap={12} mt={24}>
        <Button component="a" href="/dashboard" size="md">
          Go to Dashboard
        </Button>
        <Button component="a" href="/support" variant="default" size="md">
          Contact support
        </Button>
      </Group>
    </Paper>
  );
}
