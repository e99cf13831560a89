import { create } from "zustand";
import { findKeyTarget, type KeySubject } from "./key-target.ts";

export type PickedField = "status" | "priority" | "assignee" | "labels" | "snooze";

interface PickerState {
  /** The field to choose a value for, and the tickets that get it; null if nothing is being chosen. */
  asked: { field: PickedField; subject: KeySubject } | null;
  opener: HTMLElement | null;
}

/** The open list of values. */
export const usePicker = create<PickerState>()(() => ({ asked: null, opener: null }));

/** Opens the values of a field for the tickets that keys act on now. */
export function openPicker(field: PickedField): void {
  const subject = findKeyTarget("findSubject")?.();
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? activeElement : null;
  if (subject) usePicker.setState({ asked: { field, subject }, opener });
}

/** Closes the list and returns the focus at once, so that the change which follows can still move it. */
export function closePicker(): void {
  const { opener } = usePicker.getState();
  usePicker.setState({ asked: null, opener: null });
  opener?.focus({ preventScroll: true });
}
