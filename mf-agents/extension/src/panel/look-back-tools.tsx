import { t } from "@tessera/language/t";
import { useEffect, useState } from "react";
import { isLookedBackOn, lookBackOn, stopLookingBackOn, takeLookBack } from "../look-back/look-back-sites.ts";
import { findActiveTab, startRecording } from "./capture-tab.ts";
import type { ActiveTab } from "./capture-tools.tsx";
import { PlanNote } from "./plan-note.tsx";
import type { PlanCheck } from "./use-capture-plan.ts";

interface LookBackToolsProps {
  hasFeature: PlanCheck;
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<void>;
  onRecord(tab: ActiveTab): void;
}

/** Adds what the page did before the report, on sites for which a person turned that on. */
export function LookBackTools({ hasFeature, withTab, onRecord }: LookBackToolsProps) {
  const [isOn, setOn] = useState(false);
  const [isNew, setNew] = useState(false);

  useEffect(() => {
    void findActiveTab().then(async (tab) => {
      if (tab?.url?.startsWith("http")) setOn(await isLookedBackOn(tab.url));
    });
  }, []);

  const turnOn = () =>
    withTab(async ({ url = "" }) => {
      const isAllowed = (await isLookedBackOn(url)) || (await lookBackOn(url));
      setOn(isAllowed);
      setNew(isAllowed);
    });
  const turnOff = () =>
    withTab(async ({ url = "" }) => {
      await stopLookingBackOn(url);
      setOn(false);
      setNew(false);
    });
  const take = () =>
    withTab(async (active) => {
      onRecord(active);
      await startRecording(active.id);
      await takeLookBack(active.id);
    });

  return (
    <>
      <div className="row">
        {isOn ? (
          <>
            <button type="button" onClick={take}>
              {t("Add the last two minutes")}
            </button>
            <button type="button" onClick={turnOff}>
              {t("Stop looking back")}
            </button>
          </>
        ) : (
          <button type="button" disabled={!hasFeature("look_back")} onClick={turnOn}>
            {t("Look back on this site")}
          </button>
        )}
      </div>
      {isNew ? (
        <p role="status" className="quiet">
          {t(
            "From the next page on, this browser keeps two minutes of what this site shows, logs and asks for, without what you type. Nothing is sent before you add it.",
          )}
        </p>
      ) : null}
      <PlanNote hasFeature={hasFeature} feature="look_back" />
    </>
  );
}
