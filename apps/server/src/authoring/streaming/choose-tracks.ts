import type { SoundTrack } from "../../platform/database/schema/streams.ts";
import { isRecord } from "../../platform/lib/is-record.ts";
import { RefusedVideo } from "./refused-video.ts";
import { pictureCodecs, soundCodecs } from "./source-options.ts";

/** ffprobe's description of a track. */
export type Track = Record<string, unknown>;

export interface Tracks {
  picture: Track;
  /** Undefined for a video without sound. */
  sound: Track | undefined;
  /** All that can be chosen. */
  soundTracks: SoundTrack[];
}

const maxTitle = 100;

/** `requestedNumber` is the number of a sound track in the file, from 1. Throws `RefusedVideo` for what nobody can see or hear. */
export function chooseTracks(tracks: readonly Track[], requestedNumber: number | undefined): Tracks {
  const pictures = tracks.filter((each) => each["codec_type"] === "video" && !isStill(each));
  const picture = pictures.find((each) => isDefault(each)) ?? pictures[0];
  if (picture === undefined) throw new RefusedVideo("no-picture");
  requireCodec(picture, pictureCodecs);
  const sounds = tracks
    .filter((each) => each["codec_type"] === "audio")
    .map((track, index) => ({ track, number: index + 1 }));
  const known = sounds.filter(({ track }) => isKnown(track, soundCodecs));
  if (known.length === 0 && sounds[0] !== undefined) requireCodec(sounds[0].track, soundCodecs);
  const defaultSound = known.find(({ track }) => isDefault(track)) ?? known[0];
  const sound = known.find(({ number }) => number === requestedNumber) ?? defaultSound;
  const soundTracks = known.map(({ track, number }) => toSoundTrack(track, number, number === defaultSound?.number));
  return { picture, sound: sound?.track, soundTracks };
}

function toSoundTrack({ tags }: Track, track: number, isDefaultSound: boolean): SoundTrack {
  const { language, title } = isRecord(tags) ? tags : {};
  const tag = typeof language === "string" ? canonicalTag(language) : undefined;
  const name = typeof title === "string" ? title.trim().slice(0, maxTitle) : "";
  return {
    track,
    ...(tag !== undefined && { language: tag }),
    ...(name !== "" && { title: name }),
    ...(isDefaultSound && { isDefault: true }),
  };
}

/** Files have tags of three letters. */
function canonicalTag(tag: string): string | undefined {
  try {
    const [found] = Intl.getCanonicalLocales(tag);
    return found === "und" ? undefined : found;
  } catch {
    return undefined;
  }
}

/** A picture of an album, or those of chapters, are tracks of video too. */
function isStill({ disposition }: Track): boolean {
  const {
    attached_pic: cover,
    timed_thumbnails: thumbnails,
    still_image: still,
  } = isRecord(disposition) ? disposition : {};
  return cover === 1 || thumbnails === 1 || still === 1;
}

function isDefault({ disposition }: Track): boolean {
  return isRecord(disposition) && disposition["default"] === 1;
}

function isKnown({ codec_name: name }: Track, known: readonly string[]): boolean {
  return typeof name === "string" && known.includes(name);
}

function requireCodec(track: Track, known: readonly string[]): void {
  if (!isKnown(track, known)) throw new RefusedVideo("unknown-codec", String(track["codec_name"]));
}
