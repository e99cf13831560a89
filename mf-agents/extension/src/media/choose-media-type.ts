/** Returns the type of a recording. It names no codec without a track: Firefox would wait for the sound, record nothing and never stop. */
export function chooseMediaType(stream: Pick<MediaStream, "getVideoTracks" | "getAudioTracks">): string {
  const hasSound = stream.getAudioTracks().length > 0;
  if (stream.getVideoTracks().length === 0) return "audio/webm;codecs=opus";
  return hasSound ? "video/webm;codecs=vp8,opus" : "video/webm;codecs=vp8";
}
