/** Returns a stream with the picture of a tab, and its sound and a voice in one track. The tab stays audible, which recording it would end. */
export function mixStreams(tab: MediaStream, voice: MediaStream | null): MediaStream {
  // A mixer needs a loudspeaker, which some machines do not have.
  if (tab.getAudioTracks().length === 0)
    return new MediaStream([...tab.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])]);
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  const sound = context.createMediaStreamSource(tab);
  sound.connect(mixed);
  sound.connect(context.destination);
  if (voice) context.createMediaStreamSource(voice).connect(mixed);
  return new MediaStream([...tab.getVideoTracks(), ...mixed.stream.getAudioTracks()]);
}
