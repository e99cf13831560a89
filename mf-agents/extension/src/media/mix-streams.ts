/** Returns a stream with the picture of a tab, and its sound and a voice in one track. The tab stays audible, which recording it would end. */
export function mixStreams(tab: MediaStream, voice: MediaStream | null): MediaStream {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  if (tab.getAudioTracks().length > 0) {
    const sound = context.createMediaStreamSource(tab);
    sound.connect(mixed);
    sound.connect(context.destination);
  }
  if (voice) context.createMediaStreamSource(voice).connect(mixed);
  return new MediaStream([...tab.getVideoTracks(), ...mixed.stream.getAudioTracks()]);
}
