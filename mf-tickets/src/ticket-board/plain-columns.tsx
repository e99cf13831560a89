import { memo } from "react";
import { ColumnFrame } from "./board-column.tsx";
import { CardList, type ListedCardProps } from "./card-list.tsx";
import type { ColumnsProps, ColumnViewProps } from "./column-view.ts";
import { TicketCard } from "./ticket-card.tsx";

/** The columns as first painted: complete, except that cards cannot be dragged by pointer. */
export function PlainColumns({ views }: ColumnsProps) {
  return views.map((view) => <PlainColumn key={view.column.status} {...view} />);
}

const PlainColumn = memo(function PlainColumn(view: ColumnViewProps) {
  return (
    <ColumnFrame column={view.column} lift={view.lift}>
      <CardList {...view} Card={PlainCard} />
    </ColumnFrame>
  );
});

function PlainCard({ ticket, top, isLifted }: ListedCardProps) {
  return <TicketCard ticket={ticket} top={top} isLifted={isLifted} />;
}
