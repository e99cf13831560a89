import { describe, expect, it } from "@jest/globals";
import { IconVideo } from "@tabler/icons-react";
import { render, screen } from "@testing-library/react";
import { ToolButton } from "./tool-button.tsx";

describe("a button to record", () => {
  it("names the site that is recorded, if it is known", () => {
    render(
      <>
        <ToolButton Icon={IconVideo} siteName="shop.test" onPress={() => {}}>
          Record screen
        </ToolButton>
        <ToolButton Icon={IconVideo} siteName={null} onPress={() => {}}>
          Record voice
        </ToolButton>
      </>,
    );

    expect(screen.getByRole("button", { name: "Record screen shop.test" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Record voice" })).toBeTruthy();
  });
});
