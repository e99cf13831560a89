import { t } from "@tessera/language/t";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { sayFailure } from "../api/portal-failure.ts";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";

interface GreetingProps {
  portal: Portal;
  hasForm: boolean;
  problem: string;
  /** The address that was entered before, if the person wants to enter another one. */
  email?: string | undefined;
}

/** Shows what people can do who are not signed in: send a request, or sign in to see theirs. */
export function Greeting({ portal, hasForm, ...signIn }: GreetingProps) {
  return (
    <section className={classes.greeting}>
      <ViewHeading>{t("How can we help?")}</ViewHeading>
      {hasForm && (
        <a href="#new" className={classes.buttonLink}>
          {t("Send a request")}
        </a>
      )}
      <div className={classes.card}>
        <h2 className={classes.cardTitle}>{t("See your requests")}</h2>
        <p className={classes.text}>
          {t(
            "Enter the address you write to us from. We email you a link that signs you in, without a password.",
          )}
        </p>
        <SignIn portal={portal} {...signIn} />
      </div>
    </section>
  );
}

function SignIn({ portal, email, ...given }: Omit<GreetingProps, "hasForm">) {
  const [problem, setProblem] = useState(given.problem);
  const [isWrong, setWrong] = useState(false);
  const { isBusy, run } = useBusy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email !== undefined) field.current?.focus();
  }, [email]);

  async function submit(input: HTMLInputElement): Promise<void> {
    const entered = input.value.trim();
    const isGiven = entered !== "" && input.checkValidity();
    setWrong(!isGiven);
    setProblem(isGiven ? "" : t("Enter your email address, like name@example.com."));
    if (!isGiven) return input.focus();
    try {
      await portal.api.requestLink(entered);
      portal.show({ kind: "link-sent", email: entered });
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
      <Problem id="sign-in-error">{problem}</Problem>
      <form noValidate onSubmit={send}>
        <label className={classes.label} htmlFor="email">
          {t("Email")}
        </label>
        <input
          className={classes.input}
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          ref={field}
          aria-invalid={isWrong}
          aria-describedby="sign-in-error"
        />
        <button type="submit" className={classes.button} disabled={isBusy}>
          {t("Email me a link")}
        </button>
      </form>
    </>
  );
}
