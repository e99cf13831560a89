import { t } from "@tessera/language/t";
import { useEffect, useState } from "react";
import { browserApi } from "../../browser-api.ts";
import type { Subject } from "../../send/unfinished-report.ts";
import type { ActiveTab } from "../capture-tools.tsx";
import { findActiveTab, readEnvironment } from "../page/capture-tab.ts";

const refused = t(
  "The browser doesn't let the extension read this page. Click the extension's button in the toolbar while the page you report is in front, and try again. The browser's own pages can't be read.",
);

/** What keeps the panel from an action: a sentence, and whether the report is about another tab. */
export interface Obstacle {
  text: string;
  isOtherTab: boolean;
}

/** The tab that a report is about: the one in which something was captured first. */
export interface SubjectControl {
  subject: Subject | null;
  obstacle: Obstacle | null;
  /** Performs an action on the active tab, if the report is about it or about none yet. Returns whether that succeeded. */
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<boolean>;
  /** Takes the active tab if there is none yet and the browser lets the extension read it. */
  note(): Promise<void>;
  /** Brings the tab to the front. */
  showTab(): Promise<void>;
  setSubject(subject: Subject | null): void;
}

export function useSubject(): SubjectControl {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  useEffect(() => {
    // The click gives access to the page.
    const clear = () => setObstacle(null);
    browserApi.action.onClicked.addListener(clear);
    return () => browserApi.action.onClicked.removeListener(clear);
  }, []);

  async function withTab(act: (active: ActiveTab) => Promise<void>): Promise<boolean> {
    const active = await findActiveTab();
    if (active?.id === undefined) return refuse(refused);
    if (subject && subject.tabId !== active.id) return refuse(describeOther(subject), true);
    try {
      setObstacle(null);
      const environment = await readEnvironment(active);
      await act({ ...active, id: active.id });
      setSubject({ tabId: active.id, environment });
      return true;
    } catch {
      return refuse(refused);
    }
  }

  function refuse(text: string, isOtherTab = false): false {
    setObstacle({ text, isOtherTab });
    return false;
  }

  async function note() {
    const active = subject ? null : await findActiveTab();
    if (active?.id === undefined) return;
    const environment = await readEnvironment(active).catch(() => null);
    if (environment) setSubject({ tabId: active.id, environment });
  }

  async function showTab() {
    if (subject === null) return;
    await browserApi.tabs.update(subject.tabId, { active: true }).then(
      () => setObstacle(null),
      () =>
        setObstacle({ text: t("This tab was closed. Send the report, or discard it."), isOtherTab: false }),
    );
  }

  return {
    subject,
    obstacle,
    withTab,
    note,
    showTab,
    setSubject(next) {
      setSubject(next);
      setObstacle(null);
    },
  };
}

function describeOther({ environment: { page_title, page_url } }: Subject): string {
  return t("This report is about “{page}”. Go back to its tab, or discard it to report this page.", {
    page: page_title || page_url,
  });
}
