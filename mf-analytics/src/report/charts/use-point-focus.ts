import type { Chart } from "@tessera/wire/analytics/analytics";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { openPlaces, type PointPlace, pathAt, placeAfter } from "./point-place.ts";

function getPlace(target: EventTarget): PointPlace | null {
  const { series, point } = (target as SVGElement).dataset;
  return series === undefined || point === undefined
    ? null
    : { series: Number(series), point: Number(point) };
}

/**
 * Manages the focus of a chart's points. The chart is one tab stop; arrow keys move between the points. The newest point is focused first.
 */
export function usePointFocus(chart: Chart) {
  const [chosen, setChosen] = useState<PointPlace | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isThere = chosen !== null && pathAt(chart, chosen) !== null;
  const newest = openPlaces(chart).findLast(({ series }) => series === 0) ?? openPlaces(chart)[0] ?? null;

  return {
    /** The position of the point that Tab focuses. */
    place: isThere ? chosen : newest,
    isFocused,
    onFocus({ target }: FocusEvent) {
      setChosen(getPlace(target));
      setFocused(target.matches(":focus-visible"));
    },
    onBlur: () => setFocused(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = getPlace(event.target);
      const next = from && placeAfter(chart, from, event.key);
      if (!next) return;
      event.preventDefault();
      event.currentTarget
        .querySelector<SVGElement>(`[data-series="${next.series}"][data-point="${next.point}"]`)
        ?.focus();
    },
  };
}
