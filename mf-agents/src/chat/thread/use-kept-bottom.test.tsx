import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { useKeptBottom } from "./use-kept-bottom.ts";

function Scroller({ sent }: { sent: string | null }) {
  const { scroller, content, isScrolledUp } = useKeptBottom("conversation", sent);
  return (
    <div ref={scroller} data-testid="scroller">
      <div ref={content}>{isScrolledUp ? "scrolled up" : "at the end"}</div>
    </div>
  );
}

/** Shows a scroller of 500 px with the given height of content, at its end. */
function show(height: number) {
  const { rerender } = render(<Scroller sent={null} />);
  const box = screen.getByTestId("scroller");
  Object.defineProperty(box, "clientHeight", { value: 500 });
  const grow = (scrollHeight: number) =>
    Object.defineProperty(box, "scrollHeight", { value: scrollHeight, configurable: true });
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  grow(height);
  scrollTo(height - 500);
  return { box, grow, scrollTo, send: (sent: string) => rerender(<Scroller sent={sent} />) };
}

describe("the end of a conversation", () => {
  it("stays in view when content has grown before the scroll event of the last growth", () => {
    const { grow, scrollTo } = show(2_000);

    grow(2_400);
    scrollTo(1_500);

    expect(screen.getByText("at the end")).toBeTruthy();
  });

  it("is left by scrolling up, and reached again by sending a message", () => {
    const { box, scrollTo, send } = show(2_000);

    scrollTo(900);
    expect(screen.getByText("scrolled up")).toBeTruthy();
    send("key-of-the-message");

    expect(screen.getByText("at the end")).toBeTruthy();
    expect(box.scrollTop).toBe(2_000);
  });
});
