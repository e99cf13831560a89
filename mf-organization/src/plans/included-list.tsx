import { IconCheck } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { Subscription, Usage } from "@tessera/wire/organization/billing";
import { type PlanId, planIds, plans } from "@tessera/wire/organization/plan.constants";
import { describeCapture } from "./capture-text.ts";
import classes from "./plans.module.css";

interface IncludedListProps {
  subscription: Subscription;
  usage: Usage | undefined;
}

/** What the organization may use, where nothing is sold. */
export function IncludedList({ subscription, usage }: IncludedListProps) {
  return (
    <section className={classes.plan} aria-labelledby="included">
      <h2 id="included" className={classes.name}>
        {t("Included")}
      </h2>
      <ul className={classes.contents}>
        {usage ? <Item text={formatAiTickets(usage)} /> : null}
        {listContents(subscription.plan).map((content) => (
          <Item key={content} text={t(content)} explanation={describeCapture(content)} />
        ))}
      </ul>
    </section>
  );
}

function Item({ text, explanation }: { text: string; explanation?: string | null }) {
  return (
    <li>
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span>
        {text}
        {explanation ? <span className={classes.explanation}>{explanation}</span> : null}
      </span>
    </li>
  );
}

function formatAiTickets({ limit }: Usage): string {
  return limit === null ? t("AI tickets without limit") : t("{limit} AI tickets per month", { limit });
}

/** Returns the contents of a plan, and of those below it, that the software gives or withholds. */
function listContents(plan: PlanId): string[] {
  const included = plans.filter(({ id }) => planIds.indexOf(id) <= planIds.indexOf(plan));
  return included.flatMap(({ contents }) =>
    contents.filter(({ features }) => features.length > 0).map(({ text }) => text),
  );
}
