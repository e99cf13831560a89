import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Failed, Loading, Missing } from "./state-views.tsx";

window.scrollTo = () => {};

describe("a page without content", () => {
  it("says that it loads", () => {
    render(<Loading />);

    expect(screen.getByText("Loading…")).toBeTruthy();
  });

  it("says that there is none, with the focus on its heading", () => {
    render(<Missing />);

    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Page not found" }));
  });

  it("says why it could not be loaded, and tries again", async () => {
    const onTryAgain = jest.fn(async () => {});
    render(<Failed problem="The server is busy." onTryAgain={onTryAgain} />);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(screen.getByText("The server is busy.")).toBeTruthy();
    expect(onTryAgain).toHaveBeenCalledTimes(1);
  });
});
