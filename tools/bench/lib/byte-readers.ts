import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { cpuTime } from "./processes.ts";

export interface Video {
  url: string;
  pid: number;
  cookie?: string;
}

export interface BytesRound {
  /** MB in a second. */
  rate: number;
  /** Milliseconds of the server's processor for a GB. */
  cpu: number;
}

/** Ranges are spread over so many bytes. */
const rangedBytes = 64 * 1024 * 1024;

/** Each reader asks for a range, or without `range` for the whole file, as soon as it has all of the one before. */
export async function readBytes(
  video: Video,
  { readers, range, seconds }: { readers: number; range: number | undefined; seconds: number },
): Promise<BytesRound> {
  const count = { bytes: 0 };
  const cpuBefore = await cpuTime(video.pid);
  const started = performance.now();
  const sockets = Array.from({ length: readers }, (_, index) => read(video, { index, range, count }));
  await sleep(seconds * second);
  const duration = (performance.now() - started) / second;
  const cpu = (await cpuTime(video.pid)) - cpuBefore;
  const { bytes } = count;
  for (const socket of sockets) socket.destroy();
  if (bytes === 0) throw new Error(`${video.url} sends nothing`);
  return { rate: bytes / 1e6 / duration, cpu: cpu / (bytes / 1e9) };
}

/** `node:http` would take more of the processor than the servers that are measured. */
function read(
  { url, cookie = "" }: Video,
  { index, range, count }: { index: number; range: number | undefined; count: { bytes: number } },
) {
  const { host, port, pathname, search } = new URL(url);
  let head = "";
  let left = 0;
  let turn = index;
  const request = (): void => {
    const start = ((turn * 7) % Math.floor(rangedBytes / (range ?? rangedBytes))) * (range ?? 0);
    turn += 1;
    const part = range === undefined ? "" : `range: bytes=${start}-${start + range - 1}\r\n`;
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n${part}\r\n`);
  };
  const take = (bytes: Buffer): void => {
    let body = bytes.length;
    if (left === 0) {
      head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      if (!/^HTTP\/1.1 20[06]/.test(head)) throw new Error(head);
      left = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      body = head.length - end - 4;
      head = "";
    }
    left -= body;
    count.bytes += body;
    if (left === 0) request();
  };
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  const onread = {
    buffer,
    callback: (length: number) => {
      take(buffer.subarray(0, length));
      return true;
    },
  };
  const socket = connect({ port: Number(port), host: "127.0.0.1", onread });
  socket.once("connect", request);
  return socket;
}
