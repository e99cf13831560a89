import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { AvailabilityMark, availabilityText, UnavailableMark } from "./availability.tsx";

const now = new Date(2026, 10, 19, 14, 32);
const at = (...parts: [number, number, number, number]) => new Date(2026, ...parts).toISOString();

describe("availabilityText", () => {
  it.each([
    ["Available", "available", null],
    ["Busy", "busy", null],
    ["Busy until 15:30", "busy", at(10, 19, 15, 30)],
    ["Away until Mon, Nov 23", "away", at(10, 23, 0, 0)],
    ["Away until Fri, Nov 20, 00:15", "away", at(10, 20, 0, 15)],
  ] as const)("says %s", (text, state, until) => {
    expect(availabilityText({ state, until }, now)).toBe(text);
  });
});

describe("the mark", () => {
  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());

  it("becomes available at the end, without a request", () => {
    const availability = { state: "busy", until: at(10, 19, 15, 30) } as const;
    render(
      <>
        <AvailabilityMark availability={availability} />
        <UnavailableMark availability={availability} />
      </>,
    );
    expect(screen.getAllByText("Busy until 15:30")).toHaveLength(2);

    act(() => void jest.advanceTimersByTime(58 * 60_000));

    expect(screen.getAllByText("Available")).toHaveLength(1);
    expect(screen.queryByText(/Busy/)).toBeNull();
  });

  it("is available if nothing is known", () => {
    render(<AvailabilityMark availability={undefined} />);

    expect(screen.getByText("Available")).toBeTruthy();
  });
});
