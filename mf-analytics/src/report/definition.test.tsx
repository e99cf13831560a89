import { describe, expect, it } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Definition } from "./definition.tsx";

describe("a definition", () => {
  it("shows the rest over the page, outside of its tile", async () => {
    render(
      <TesseraProvider env="test">
        <p>
          <Definition text="Half were faster. Without weekends." />
        </p>
      </TesseraProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Half were faster." }));

    expect((await screen.findByRole("dialog")).textContent).toBe("Without weekends.");
  });
});
