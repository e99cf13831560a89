import { IconHistory } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useState } from "react";
import { findSite, lookBackOn, stopLookingBackOn } from "../look-back/look-back-sites.ts";
import type { ActiveTab } from "./capture-tools.tsx";
import type { SiteInFront } from "./page/use-site-in-front.ts";
import { PlanNote } from "./report/plan-note.tsx";
import type { PlanCheck } from "./report/use-capture-plan.ts";
import { ToolButton } from "./tool-button.tsx";

interface LookBackToolsProps {
  hasFeature: PlanCheck;
  inFront: SiteInFront;
  withTab(act: (active: ActiveTab) => Promise<void>): Promise<unknown>;
  lookBack(tabId: number): Promise<void>;
}

/** Adds the events before the report, on sites for which the person turned the look-back on. */
export function LookBackTools({
  hasFeature,
  inFront: { site, look },
  withTab,
  lookBack,
}: LookBackToolsProps) {
  /** The address of the site for which it was just turned on. */
  const [newAddress, setNewAddress] = useState<string | null>(null);
  const isOn = site?.isLookedBackOn === true;

  const turnOn = () => {
    const asked = site && lookBackOn(site);
    return withTab(async ({ url = "" }) => {
      const isAllowed = await (asked ?? lookBackOn(await findSite(url)));
      setNewAddress(isAllowed ? url : null);
      await look();
    });
  };
  const turnOff = () =>
    withTab(async ({ url = "" }) => {
      await stopLookingBackOn(url);
      await look();
    });
  const take = () => withTab(({ id }) => lookBack(id));

  return (
    <>
      <div className="row">
        {isOn ? (
          <>
            <ToolButton Icon={IconHistory} onPress={take}>
              {t("Add what happened just now")}
            </ToolButton>
            <button type="button" className="plain" onClick={turnOff}>
              {t("Stop keeping {site}", { site: new URL(site.address).hostname })}
            </button>
          </>
        ) : (
          <ToolButton Icon={IconHistory} isDisabled={!hasFeature("look_back")} onPress={turnOn}>
            {t("Keep the last minutes of this site")}
          </ToolButton>
        )}
      </div>
      {isOn || !hasFeature("look_back") || site?.isAllowed ? null : (
        <p className="quiet">
          {t(
            "The browser asks whether the extension may read this site, also when you don't click its button.",
          )}
        </p>
      )}
      {isOn && site.address === newAddress ? (
        <p role="status" className="quiet">
          {t(
            "From the next page on, this browser keeps two minutes of what this site shows, logs and requests, without what you type. Nothing is sent before you add it.",
          )}
        </p>
      ) : null}
      <PlanNote hasFeature={hasFeature} feature="look_back" />
    </>
  );
}
