import { t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import type { Agent } from "@tessera/wire/agent/agent";
import classes from "./agent-page.module.css";
import { changesBetween, type FieldChange, type Piece } from "./version-changes.ts";

const tags = { same: "span", added: "ins", removed: "del" } as const;
const spoken = { same: null, added: t("Added:"), removed: t("Removed:") } as const;

function PieceText({ kind, text }: Piece) {
  const Tag = tags[kind];
  return (
    <Tag data-kind={kind}>
      {spoken[kind] ? <VisuallyHidden>{spoken[kind]} </VisuallyHidden> : null}
      {text}
    </Tag>
  );
}

/** Adds the position of each piece, which serves as its React key. */
function placed(pieces: readonly Piece[]): { at: number; piece: Piece }[] {
  let at = 0;
  return pieces.map((piece) => {
    const begin = at;
    at += piece.text.length + 1;
    return { at: begin, piece };
  });
}

function FieldDifference({ change }: { change: FieldChange }) {
  return (
    <section className={classes.change}>
      <h3>{change.label}</h3>
      <p className={classes.pieces} data-long={change.isLong || undefined}>
        {placed(change.pieces).map(({ at, piece }) => (
          <PieceText key={at} {...piece} />
        ))}
      </p>
    </section>
  );
}

export function VersionDifference({ before, after }: { before: Agent; after: Agent }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className={classes.quiet}>{t("The versions are identical.")}</p>;
  return changes.map((change) => <FieldDifference key={change.label} change={change} />);
}
