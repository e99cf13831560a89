import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { TesseraProvider } from "../../theme/tessera-provider.tsx";
import { UploadAnnouncer } from "./upload-announcer.tsx";
import type { UploadItem } from "./upload-item.ts";

const base = { id: "1", file: new File(["x"], "a.txt") };
const at = (percent: number): UploadItem => ({ ...base, state: "uploading", percent, isReal: true });

it("clears the announcement of a finished upload even if another one has failed", () => {
  const show = (items: UploadItem[]) => (
    <TesseraProvider env="test">
      <UploadAnnouncer items={items} />
    </TesseraProvider>
  );
  const failed: UploadItem = {
    id: "2",
    file: new File(["x"], "b.txt"),
    state: "error",
    message: "The connection was lost.",
    isRetryable: true,
    outcome: null,
  };
  const { rerender } = render(show([at(0), failed]));

  rerender(show([at(80), failed]));
  const during = screen.getByRole("status").textContent;
  rerender(show([failed]));

  expect(during).toBe("a.txt: 75%");
  expect(screen.getByRole("status").textContent).toBe("");
});

it("clears the announcement of a finished upload", () => {
  const show = (items: UploadItem[]) => (
    <TesseraProvider env="test">
      <UploadAnnouncer items={items} />
    </TesseraProvider>
  );
  const { rerender } = render(show([at(0)]));

  rerender(show([at(80)]));
  const during = screen.getByRole("status").textContent;
  rerender(show([]));

  expect(during).toBe("a.txt: 75%");
  expect(screen.getByRole("status").textContent).toBe("");
});
