import { act, createEvent, fireEvent } from "@testing-library/react";

/** Drops local files on an element. */
export function dropFiles(area: Element, files: File[]): void {
  const event = createEvent.drop(area);
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  act(() => void fireEvent(area, event));
}
