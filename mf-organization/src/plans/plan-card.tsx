import { IconCheck } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { Plan } from "@tessera/wire/organization/billing";
import { computePrice } from "../common/billing-labels.ts";
import { describeCapture } from "./capture-text.ts";
import type { PlanOffer } from "./plan-offer.ts";
import classes from "./plans.module.css";

interface PlanCardProps {
  plan: Plan;
  /** Null if nothing can be done, or until the organization's plan is known. */
  offer: PlanOffer | null;
  mayChoose: boolean;
  isBusy: boolean;
  isChosen: boolean;
  onChoose(): void;
}

export function PlanCard({ plan, ...choice }: PlanCardProps) {
  return (
    <li className={classes.plan} data-popular={plan.is_most_popular || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{plan.name}</h2>
        {plan.is_most_popular ? <span className={classes.label}>{t("Most Popular")}</span> : null}
      </div>
      <p className={classes.price}>
        {tx("{price} per month", { price: <strong>{computePrice(plan.dollars)}</strong> })}
      </p>
      <div className={classes.action}>
        <PlanAction isPopular={plan.is_most_popular} {...choice} />
      </div>
      <ul className={classes.contents}>
        {plan.contents.map((content) => (
          <li key={content}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <span>
              {t(content)}
              <Explanation text={describeCapture(content)} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Explanation({ text }: { text: string | null }) {
  return text === null ? null : <span className={classes.explanation}>{text}</span>;
}

function PlanAction({
  offer,
  mayChoose,
  isBusy,
  isChosen,
  isPopular,
  onChoose,
}: Omit<PlanCardProps, "plan"> & { isPopular: boolean }) {
  if (!offer) return null;
  if (offer.kind === "current" || offer.kind === "coming") {
    return (
      <p className={classes.current}>
        <IconCheck size={16} stroke={1.5} aria-hidden />
        {offer.label}
      </p>
    );
  }
  if (!mayChoose) return null;
  return (
    <Button
      size="md"
      fullWidth
      variant={isPopular && offer.kind === "upgrade" ? "filled" : "default"}
      loading={isChosen}
      disabled={isBusy}
      onClick={onChoose}
    >
      {offer.label}
    </Button>
  );
}
