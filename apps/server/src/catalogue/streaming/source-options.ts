/** The demuxer for a type of file; it is never guessed. */
const demuxers: Readonly<Record<string, { name: string; formats: string }>> = {
  mp4: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  m4v: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  mov: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  "3gp": { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  "3g2": { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  mkv: { name: "matroska", formats: "matroska,webm" },
  webm: { name: "matroska", formats: "matroska,webm" },
};

export const pictureCodecs = ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "mjpeg", "prores"];
const compressedSound = ["aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3", "amr_nb", "amr_wb"];
export const soundCodecs = [...compressedSound, "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_f32le"];
/** Covers and subtitles are left out, but looked at. */
const beside = ["png", "mov_text", "srt", "subrip", "ass", "ssa", "webvtt", "text", "dvdsub", "pgssub"];
/** Those that go by another name than their codec. */
const decoders = ["libdav1d", "libaom-av1", "libvpx", "libvpx-vp9", "libopus", "mp3float", "amrnb", "amrwb"];

export const mostTracks = 16;
/** Both of 4K and of a film's width. */
export const mostPixels = 4096 * 2304;

/** Undefined for a type that is not made ready. */
export function sourceOptions(videoFile: string): string[] | undefined {
  const demuxer = demuxers[videoFile.slice(videoFile.lastIndexOf(".") + 1)];
  if (demuxer === undefined) return undefined;
  return [
    ["-protocol_whitelist", "file"],
    ["-format_whitelist", demuxer.formats],
    ["-codec_whitelist", [...pictureCodecs, ...soundCodecs, ...decoders, ...beside].join(",")],
    ["-max_streams", "100"],
    ["-probesize", "20M", "-analyzeduration", "20M"],
    ["-f", demuxer.name],
  ].flat();
}
