import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

const OpenFile = createContext<((fileId: string) => void) | undefined>(undefined);

/** Shows the details of a file of what is in it: a message on its way becomes another one, and they stay. */
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

/** Opens a file's details where {@link FileDetails} stands around. */
export function useOpenFile(): ((fileId: string) => void) | undefined {
  return use(OpenFile);
}
