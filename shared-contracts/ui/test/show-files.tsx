import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { TesseraProvider } from "../src/theme/tessera-provider.tsx";

/** Renders an attachment component with its own query cache. */
export function showFiles(part: ReactElement) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const view = render(
    <TesseraProvider env="test">
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </TesseraProvider>,
  );
  return { ...view, queryClient, person: userEvent.setup() };
}
