import type { Chart } from "@tessera/wire/analytics/analytics";
import { listPath } from "../figure-link.tsx";

/** The position of a point: the index of its series, and its index in the series. */
export interface PointPlace {
  series: number;
  point: number;
}

export function samePlace(one: PointPlace | null, other: PointPlace | null): boolean {
  return one?.series === other?.series && one?.point === other?.point;
}

/** Returns the path of the list that a point opens, or null if it counts nothing. */
export function pathAt({ series }: Chart, place: PointPlace): string | null {
  const point = series[place.series]?.points[place.point];
  return point ? listPath(point.filter, point.value) : null;
}

/** Returns the positions of all points that open a list, series by series. */
export function openPlaces(chart: Chart): PointPlace[] {
  return chart.series
    .flatMap(({ points }, series) => points.map((_point, point) => ({ series, point })))
    .filter((place) => pathAt(chart, place) !== null);
}

function nearest(places: PointPlace[], point: number): PointPlace | undefined {
  return places.toSorted((one, other) => Math.abs(one.point - point) - Math.abs(other.point - point))[0];
}

/** Returns the position that a key moves to: left and right along a series, up and down to the next series, Home and End to the ends. */
export function placeAfter(chart: Chart, { series, point }: PointPlace, key: string): PointPlace | undefined {
  const places = openPlaces(chart);
  const along = places.filter((place) => place.series === series);
  switch (key) {
    case "ArrowLeft":
      return along.findLast((place) => place.point < point);
    case "ArrowRight":
      return along.find((place) => place.point > point);
    case "Home":
      return along[0];
    case "End":
      return along.at(-1);
    case "ArrowUp":
    case "ArrowDown": {
      const next = series + (key === "ArrowDown" ? 1 : -1);
      return nearest(
        places.filter((place) => place.series === next),
        point,
      );
    }
    default:
      return undefined;
  }
}
