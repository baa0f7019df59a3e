/** The demuxers for a type of file; they are never guessed beyond these. */
const demuxers: Readonly<Record<string, { name?: string; formats: string }>> = {
  mp4: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  m4v: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  mov: { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  "3gp": { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  "3g2": { name: "mov", formats: "mov,mp4,m4a,3gp,3g2,mj2" },
  mkv: { name: "matroska", formats: "matroska,webm" },
  webm: { name: "matroska", formats: "matroska,webm" },
  avi: { name: "avi", formats: "avi" },
  asf: { name: "asf", formats: "asf" },
  mts: { name: "mpegts", formats: "mpegts" },
  // Files of one type may have packets or bare pictures.
  mpg: { formats: "mpeg,mpegvideo" },
  flv: { name: "flv", formats: "flv" },
  ogv: { name: "ogg", formats: "ogg" },
  ogm: { name: "ogg", formats: "ogg" },
  mxf: { name: "mxf", formats: "mxf" },
};

/** Files of these have their duration at the start, and it is right. */
const exactDemuxers = new Set(["mov", "matroska"]);

export const pictureCodecs = [
  ["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "mjpeg", "prores", "dnxhd", "dvvideo"],
  ["mpeg1video", "mpeg2video", "wmv1", "wmv2", "wmv3", "vc1", "msmpeg4v2", "msmpeg4v3", "flv1", "h263", "theora"],
].flat();
const compressedSound = [
  ["aac", "aac_latm", "mp2", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3", "dts", "amr_nb", "amr_wb"],
  ["wmav1", "wmav2", "wmapro", "speex", "adpcm_ms", "adpcm_ima_wav"],
].flat();
const plainSound = [
  ["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le", "pcm_u8"],
  ["pcm_mulaw", "pcm_alaw", "pcm_bluray", "pcm_dvd"],
].flat();
export const soundCodecs = [...compressedSound, ...plainSound];
/** Covers and subtitles are left out, but ffprobe reads them. */
const coverAndSubtitleCodecs = [
  ["png", "bmp", "mov_text", "srt", "subrip", "ass", "ssa", "webvtt", "text", "dvdsub", "pgssub", "dvbsub"],
  ["xsub", "cc_dec", "libzvbi_teletextdec"],
].flat();
/** These decoders have another name than their codec. */
const decoders = [
  ["libdav1d", "libaom-av1", "libvpx", "libvpx-vp9", "libopus", "libspeex", "mp2float", "mp3float", "amrnb", "amrwb"],
  ["flv", "dca", "msmpeg4"],
].flat();

export const maxTracks = 16;
/** Both of 4K and of a film's width. */
export const maxPixels = 4096 * 2304;

/** Undefined for a type that gets no stream. */
export function sourceOptions(videoFile: string): string[] | undefined {
  const demuxer = findDemuxer(videoFile);
  if (demuxer === undefined) return undefined;
  return [
    ["-protocol_whitelist", "file"],
    ["-format_whitelist", demuxer.formats],
    ["-codec_whitelist", [...pictureCodecs, ...soundCodecs, ...decoders, ...coverAndSubtitleCodecs].join(",")],
    ["-max_streams", "100"],
    ["-probesize", "20M", "-analyzeduration", "20M"],
    demuxer.name === undefined ? [] : ["-f", demuxer.name],
  ].flat();
}

/** Whether the duration in such a file is an estimate: the video may be longer. */
export function isLengthEstimated(videoFile: string): boolean {
  return !exactDemuxers.has(findDemuxer(videoFile)?.name ?? "");
}

function findDemuxer(videoFile: string): { name?: string; formats: string } | undefined {
  return demuxers[videoFile.slice(videoFile.lastIndexOf(".") + 1)];
}
