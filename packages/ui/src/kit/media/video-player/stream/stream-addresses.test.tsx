import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { streamAddresses } from "./stream-addresses.ts";

const folder = (name: string) => new URL(`/media/streams/${name}/`, location.href).href;

/** Undefined: the server refuses. */
const answers: (string | undefined)[] = [];
const requested: string[] = [];

class PlaylistRequest extends EventTarget {
  status = 0;
  responseText = "";
  open(_method: string, address: string): void {
    requested.push(address);
  }
  send(): void {
    const answer = answers.shift();
    this.status = answer === undefined ? 403 : 200;
    this.responseText = answer ?? "Forbidden";
    this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => void vi.stubGlobal("XMLHttpRequest", PlaylistRequest));
afterEach(() => void vi.unstubAllGlobals());

test("what a playlist names is asked for in the newest folder", async () => {
  const { newest, onPlaylist } = streamAddresses(() => "/media/streams/2.new/master.m3u8");
  const before = "https://lms.example/media/streams/1.old/480.mp4";
  onPlaylist("https://lms.example/media/streams/1.old/480.m3u8", before);
  expect(await newest(before)).toBe(`${folder("2.new")}480.mp4`);
});

test("a link of the store is used while its folder is, and then read from the playlist again", async () => {
  let address = "/media/streams/1.old/master.m3u8";
  const { newest, onPlaylist } = streamAddresses(() => address);
  const first = "https://store.example/a/480.mp4?signed=1";
  onPlaylist(`${folder("1.old")}480.m3u8`, first);
  expect(await newest(first)).toBe(first);

  address = "/media/streams/2.new/master.m3u8";
  const second = "https://store.example/a/480.mp4?signed=2";
  answers.push(`#EXTM3U\n#EXTINF:4,\n${second}\n#EXTINF:4,\n${second}\n`);
  expect(await newest(first)).toBe(second);
  expect(await newest(first)).toBe(second);
  expect(requested).toEqual([`${folder("2.new")}480.m3u8`]);

  address = "/media/streams/3.last/master.m3u8";
  answers.push(undefined);
  await expect(newest(first)).rejects.toThrow("names no part");
  // The server sends the parts itself now.
  answers.push("#EXTM3U\n480.mp4\n");
  expect(await newest(first)).toBe(`${folder("3.last")}480.mp4`);
});
