import { t } from "@tessera/language/t";
import { type Rating, satisfactionLimits } from "@tessera/wire/customer/satisfaction.constants";
import { type SubmitEvent, useRef, useState } from "react";
import { hasStatus, sayFailure } from "../api/portal-failure.ts";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import type { AskedRating, RatingLink } from "./rating-link.ts";

interface RateHelpProps {
  portal: Portal;
  link: RatingLink;
  asked: AskedRating;
}

/** The view of a rating link. The answer is sent only when the button is pressed, because mail scanners open links, too. */
export function RateHelp({ portal, link, asked }: RateHelpProps) {
  const { number, title } = asked;
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy();
  const form = useRef<HTMLFormElement>(null);

  async function submit(entered: FormData): Promise<void> {
    const rating = entered.get("rating");
    setProblem(rating ? "" : t("Choose an answer first."));
    if (!rating) return form.current?.querySelector("input")?.focus();
    const comment = String(entered.get("comment"));
    try {
      await portal.api.rate({ secret: link.secret, rating: rating as Rating, comment });
      portal.show({ kind: "rated" });
    } catch (failure) {
      if (hasStatus(failure, 404)) portal.show({ kind: "rating-expired" });
      else setProblem(sayFailure(failure));
    }
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (form.current) run(submit.bind(null, new FormData(form.current)));
  }

  return (
    <section className={classes.card}>
      <ViewHeading>{t("How did we do?")}</ViewHeading>
      <p className={classes.text}>{t("Ticket #{number}: {title}", { number: String(number), title })}</p>
      <Problem id="rate-error">{problem}</Problem>
      <form noValidate onSubmit={send} ref={form}>
        <Choices chosen={link.answer ?? asked.rating} />
        <label className={classes.label} htmlFor="comment">
          {t("Comment (optional)")}
        </label>
        <textarea
          className={classes.input}
          id="comment"
          name="comment"
          rows={4}
          maxLength={satisfactionLimits.comment}
          defaultValue={asked.comment ?? ""}
          aria-describedby="rate-error"
        />
        <button type="submit" className={classes.button} disabled={isBusy}>
          {t("Send answer")}
        </button>
      </form>
    </section>
  );
}

function Choices({ chosen }: { chosen: string | null }) {
  const labels: Record<Rating, string> = { good: t("Good"), bad: t("Bad") };
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.label}>{t("Your answer")}</legend>
      {Object.entries(labels).map(([rating, word]) => (
        <label className={classes.choice} key={rating}>
          <input type="radio" name="rating" value={rating} defaultChecked={rating === chosen} /> {word}
        </label>
      ))}
    </fieldset>
  );
}
