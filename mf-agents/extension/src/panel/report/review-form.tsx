import { t } from "@tessera/language/t";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { useState } from "react";
import type { QueuedReport, ReportEdits } from "../../send/report-queue.ts";
import { describeAnswers } from "./describe-answers.ts";
import { EvidenceList } from "./evidence-list.tsx";
import { PlannedFields } from "./planned-fields.tsx";

interface ReviewFormProps {
  draft: TicketDraft;
  report: QueuedReport;
  failure: string | undefined;
  /** Called with everything the person has changed, on every change. */
  onEdit(edits: ReportEdits): void;
  onCreate(words: { title: string; description: string }): Promise<void>;
  onBack: (() => void) | undefined;
  onDiscard(): void;
}

/** Shows the drafted ticket as a form: its words, the questions that are open, the evidence and what will be set. */
export function ReviewForm({ draft, report, failure, onEdit, onCreate, onBack, onDiscard }: ReviewFormProps) {
  const [edits, setEdits] = useState<ReportEdits>(
    report.edits ?? { title: draft.title.text, description: draft.description, answers: {} },
  );
  const [isCreating, setCreating] = useState(false);
  const { title, description, answers } = edits;

  function edit(changed: Partial<ReportEdits>) {
    const next = { ...edits, ...changed };
    setEdits(next);
    onEdit(next);
  }

  return (
    <form
      className="page"
      onSubmit={async (event) => {
        event.preventDefault();
        setCreating(true);
        await onCreate({ title: title.trim(), description: description + describeAnswers(answers) });
        setCreating(false);
      }}
    >
      <h1>{t("Review the ticket")}</h1>
      <label>
        {t("Title")}
        <input
          required
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
        />
      </label>
      <label>
        {t("Description")}
        <textarea
          rows={10}
          value={description}
          onChange={({ currentTarget }) => edit({ description: currentTarget.value })}
        />
      </label>
      {draft.missing.length > 0 ? (
        <fieldset className="group">
          <legend>{t("It would help to know")}</legend>
          {draft.missing.map((question) => (
            <label key={question} className="question">
              {question}
              <input
                value={answers[question] ?? ""}
                onChange={({ currentTarget }) =>
                  edit({ answers: { ...answers, [question]: currentTarget.value } })
                }
              />
            </label>
          ))}
        </fieldset>
      ) : null}
      <PlannedFields draft={draft} />
      <EvidenceList files={report.files} />
      {failure ? (
        <p role="alert" className="failure">
          {failure} {t("The report is kept in this browser.")}
        </p>
      ) : null}
      <div className="actions">
        <button type="submit" className="main" disabled={isCreating}>
          {t("Create ticket")}
        </button>
        {onBack ? (
          <button type="button" onClick={onBack}>
            {t("Back")}
          </button>
        ) : null}
        <button type="button" className="plain" onClick={onDiscard}>
          {t("Discard")}
        </button>
      </div>
    </form>
  );
}
