import { t } from "@tessera/language/t";
import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { Offers } from "../host/embedded-frame.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import { sayAnswerTime } from "./answer-time.ts";
import { RequestForm } from "./request-form.tsx";
import type { RequestDraft } from "./use-request-draft.ts";

export interface NewRequestProps {
  portal: Portal;
  organization: PortalOrganization | null;
  isSignedIn: boolean;
  draft: RequestDraft;
  offers: Offers;
}

export function NewRequest({ organization, ...form }: NewRequestProps) {
  const answerTime = sayAnswerTime(organization?.usual_answer_hours);
  return (
    <section>
      <p>
        <a href="#tickets" className={classes.back}>
          {t("Your tickets")}
        </a>
      </p>
      <ViewHeading className={classes.title}>{t("New request")}</ViewHeading>
      {answerTime !== "" && <p className={classes.hint}>{answerTime}</p>}
      <RequestForm organization={organization} {...form} />
    </section>
  );
}
