// Why: docs/decisions/0185-streams-that-fit-the-line.md

interface Parts {
  link: string;
  /** The folder of the playlist that named the link, which lives as long as the folder's address. */
  folder: string;
  /** The playlist's name in each folder. */
  playlist: string;
}

export interface StreamAddresses {
  /** Called with the address of a loaded playlist and what it names first. */
  onPlaylist: (playlist: string, link: string) => void;
  /** The address under which a requested one is found now. */
  newest: (address: string) => Promise<string>;
}

/** `latest`: the newest address of the first playlist. What playlists name is in its folder, or behind links of a store, which end as it does. */
export function streamAddresses(latest: () => string): StreamAddresses {
  const known = new Map<string, Parts>();

  return {
    onPlaylist: (playlist, link) => {
      const { folder, name } = splitAddress(playlist);
      if (!link.startsWith(folder)) known.set(withoutQuery(link), { link, folder, playlist: name });
    },
    newest: async (address) => {
      const parts = known.get(withoutQuery(address));
      if (parts === undefined) return atLatest(address, latest());
      const { folder } = splitAddress(atLatest("", latest()));
      if (parts.folder !== folder) {
        parts.link = await readLink(atLatest(parts.playlist, latest()));
        parts.folder = folder;
      }
      return parts.link;
    },
  };
}

/** Names in the playlists are relative to their address. */
function atLatest(url: string, latest: string): string {
  return new URL(splitAddress(url).name, new URL(latest, location.href)).href;
}

async function readLink(playlist: string): Promise<string> {
  const link = /^[^#\s].*$/m.exec(await readText(playlist))?.[0];
  if (link === undefined) throw new Error("The playlist names no part");
  return new URL(link, playlist).href;
}

/** Loaded as `hls.js` loads it. Empty after a failure. */
function readText(address: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.addEventListener("loadend", () => resolve(request.status === 200 ? request.responseText : ""));
  request.send();
  return promise;
}

function splitAddress(address: string): { folder: string; name: string } {
  const start = address.lastIndexOf("/") + 1;
  return { folder: address.slice(0, start), name: address.slice(start) };
}

function withoutQuery(address: string): string {
  return address.replace(/\?.*$/, "");
}
