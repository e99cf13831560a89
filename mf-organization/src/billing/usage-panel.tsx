import { t } from "@tessera/language/t";
import { Progress } from "@tessera/ui/mantine-lazy";
import type { Usage } from "@tessera/wire/organization/billing";
import { toShortDay } from "../common/billing-labels.ts";
import classes from "./billing.module.css";
import { usageFigure } from "./usage-figure.ts";

const colors = { calm: "accent", warning: "yellow", over: "red" };

export function UsagePanel({ usage }: { usage: Usage }) {
  const figure = usageFigure(usage);
  return (
    <section className={classes.card} aria-labelledby="billing-usage">
      <h2 id="billing-usage" className={classes.label}>
        {t("AI tickets since {day}", { day: toShortDay(usage.period_start) })}
      </h2>
      <p className={classes.figure}>
        <strong>{usage.used}</strong>
        {usage.limit === null ? t("without limit") : t("of {limit}", { limit: usage.limit })}
      </p>
      {figure ? (
        <>
          <Progress
            size={6}
            value={figure.percent}
            color={colors[figure.tone]}
            aria-label={t("AI tickets used")}
          />
          <p className={`${classes.sentence} ${figure.tone === "calm" ? "" : classes.warning}`}>
            {figure.sentence}
          </p>
        </>
      ) : (
        <p className={classes.sentence}>
          {t("The next period begins on {day}.", { day: toShortDay(usage.resets_at) })}
        </p>
      )}
    </section>
  );
}
