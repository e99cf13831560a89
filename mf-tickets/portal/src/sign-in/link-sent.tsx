import { plural, t, tx } from "@tessera/language/t";
import { portalLimits } from "@tessera/wire/portal/portal.constants";
import { type SubmitEvent, useRef, useState } from "react";
import { sayFailure } from "../api/portal-failure.ts";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";

interface LinkSentProps {
  portal: Portal;
  email: string;
}

/** Shows the same text to everyone, so that it does not reveal who is a customer. */
export function LinkSent({ portal, email }: LinkSentProps) {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("Check your email")}</ViewHeading>
      <p className={classes.text}>
        {tx("If {email} is an address you have written to us from, a link and a code are on their way.", {
          email: <strong>{email}</strong>,
        })}{" "}
        {plural(portalLimits.linkMinutes, {
          one: "They are valid for # minute and work once.",
          other: "They are valid for # minutes and work once.",
        })}
      </p>
      <CodeForm portal={portal} email={email} />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.quiet}
          onClick={() => portal.show({ kind: "sign-in", problem: "", email })}
        >
          {t("Use another address")}
        </button>
      </div>
    </section>
  );
}

function CodeForm({ portal, email }: LinkSentProps) {
  const [problem, setProblem] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { isBusy, run } = useBusy();
  const field = useRef<HTMLInputElement>(null);

  async function submit(input: HTMLInputElement): Promise<void> {
    const code = input.value.replaceAll(/\D/gu, "");
    const isWhole = code.length === portalLimits.codeDigits;
    setWrong(!isWhole);
    setProblem(isWhole ? "" : t("Enter the six digits of the code."));
    if (!isWhole) return input.focus();
    try {
      const session = await portal.api.openByCode(email, code);
      await portal.enterAs(session.email);
    } catch (failure) {
      setProblem(sayFailure(failure));
    }
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const input = field.current;
    if (input) run(() => submit(input));
  }

  return (
    <>
      <Problem id="code-error">{problem}</Problem>
      <form noValidate onSubmit={send}>
        <label className={classes.label} htmlFor="code">
          {t("Code from the email")}
        </label>
        <input
          className={classes.input}
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={portalLimits.codeDigits + 4}
          required
          ref={field}
          aria-invalid={isWrong}
          aria-describedby="code-error"
        />
        <button type="submit" className={classes.button} disabled={isBusy}>
          {t("Sign in with the code")}
        </button>
      </form>
    </>
  );
}
