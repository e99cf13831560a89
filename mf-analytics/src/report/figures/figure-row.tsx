import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import type { Figure } from "@tessera/wire/analytics/analytics";
import { Definition } from "../definition.tsx";
import { FigureLink } from "../figure-link.tsx";
import { gapBefore, spokenValue, toChange, valueParts } from "./figure-labels.ts";
import classes from "./figure-row.module.css";

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

function changeText(direction: "up" | "down", amount: string): string {
  return direction === "up" ? t("Up {amount}", { amount }) : t("Down {amount}", { amount });
}

function ChangeLine({ figure }: { figure: Figure }) {
  const change = toChange(figure);
  if (!change) return <dd className={classes.change}>{t("No previous period")}</dd>;
  const { direction, amount, from, judgement } = change;
  const Arrow = arrows[direction];
  return (
    <dd className={classes.change}>
      <span className={classes.difference} data-judgement={judgement}>
        <Arrow size={14} stroke={1.75} aria-hidden />
        {direction === "same" ? t("No change") : changeText(direction, amount)}
      </span>
      {direction === "same" ? "" : ` ${t("from {amount}", { amount: from })}`}
    </dd>
  );
}

function Tile({ figure, isCompared }: { figure: Figure; isCompared: boolean }) {
  const { label, value, unit, filter, is_exact: isExact } = figure;
  const parts = valueParts(value, unit);
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {isExact ? "" : "≈ "}
        <FigureLink
          filter={filter}
          value={value}
          label={`${label}: ${spokenValue(value, unit)}`}
          className={classes.amount}
        >
          {parts.amount}
          {gapBefore(parts.unit)}
          {parts.unit ? <span className={classes.unit}>{parts.unit}</span> : null}
        </FigureLink>
      </dd>
      {isCompared ? <ChangeLine figure={figure} /> : null}
      <FigureDefinition figure={figure} />
    </div>
  );
}

/** The definition of a figure whose label does not say what it counts. */
function FigureDefinition({ figure: { definition, is_exact: isExact } }: { figure: Figure }) {
  const text = isExact ? definition : t("{definition} Within 2%.", { definition }).trim();
  return text === "" ? null : (
    <dd className={classes.definition}>
      <Definition text={text} />
    </dd>
  );
}

interface FigureRowProps {
  figures: Figure[];
  /** True if the report has a previous period. */
  isCompared: boolean;
}

/** Shows the figures of a report with their changes and definitions. */
export function FigureRow({ figures, isCompared }: FigureRowProps) {
  return (
    <dl className={classes.row} data-count={figures.length}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} isCompared={isCompared} />
      ))}
    </dl>
  );
}
