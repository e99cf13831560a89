import { t } from "@tessera/language/t";
import { useEffect, useState } from "react";
import type { useVoice } from "./use-voice.ts";

/** Records what someone says went wrong, and plays it before it is sent. */
export function VoiceRecorder({
  voice: { state, start, stop, remove },
}: {
  voice: ReturnType<typeof useVoice>;
}) {
  if (state.kind === "recording")
    return (
      <div className="row">
        <button type="button" className="main" onClick={stop}>
          {t("Stop voice recording")}
        </button>
        <meter aria-label={t("Loudness")} min={0} max={1} value={state.level} />
        <span role="timer">{formatSeconds(state.seconds)}</span>
      </div>
    );
  if (state.kind === "recorded") return <Recorded recording={state.recording} onRemove={remove} />;
  return (
    <>
      <div className="row">
        <button type="button" onClick={start}>
          {t("Record voice")}
        </button>
      </div>
      {state.kind === "asking" ? (
        <p role="status">{t("Allow the microphone in the tab that opened.")}</p>
      ) : null}
      {state.kind === "denied" ? (
        <p role="alert" className="failure">
          {t(
            "The microphone is blocked. Allow it in the browser's settings for this extension and try again.",
          )}
        </p>
      ) : null}
    </>
  );
}

function Recorded({ recording, onRemove }: { recording: Blob; onRemove(): void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(recording);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [recording]);
  return (
    <section aria-label={t("Voice recording")}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was said */}
      <audio controls src={address} />
      <p className="quiet">{t("It's sent as you said it. Nothing is removed from a recording.")}</p>
      <div className="row">
        <button type="button" onClick={onRemove}>
          {t("Delete voice recording")}
        </button>
      </div>
    </section>
  );
}

/** "1:05" */
function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
