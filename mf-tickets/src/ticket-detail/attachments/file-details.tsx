import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

const OpenFile = createContext<((fileId: string) => void) | undefined>(undefined);

/** Shows the details of a file that is opened inside it. The details stay open when a pending message is replaced by the stored one. */
export function FileDetails({ children }: { children: ReactNode }) {
  const [fileId, setFileId] = useState<string | null>(null);
  const api = useAttachmentApi();
  return (
    <OpenFile value={setFileId}>
      {children}
      {fileId ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={fileId} onClose={() => setFileId(null)} />
        </Suspense>
      ) : null}
    </OpenFile>
  );
}

/** Returns a function that opens the details of a file; undefined outside of {@link FileDetails}. */
export function useOpenFile(): ((fileId: string) => void) | undefined {
  return use(OpenFile);
}
