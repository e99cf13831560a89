/**
 * What the system's `ffmpeg` may open: containers of recordings only, and no address. Playlists and descriptions of streams (HLS, DASH,
 * `concat`, SDP) would make it open other files and connections.
 */
export const playerOptions = [
  "-nostdin",
  ...["-v", "error"],
  ...["-protocol_whitelist", "file,pipe"],
  "-format_whitelist",
  "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,mpeg,mpegts,mpegvideo,h264,hevc,ogg,wav,w64,aiff,au,caf,mp3,aac,ac3,eac3,flac,amr,amrnb,amrwb,ape,wv,dsf,voc,rm,mxf,gif",
];
