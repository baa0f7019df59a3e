import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";

/** Nothing but Node sends a video or a range of it, without any check. */
const { PORT, VIDEO = "" } = process.env;
const { size } = statSync(VIDEO);

createServer(({ headers: { range } }, response) => {
  const [, first = "0", last = String(size - 1)] = /bytes=(\d+)-(\d+)/.exec(range ?? "") ?? [];
  const [start, end] = [Number(first), Number(last)];
  response.writeHead(range === undefined ? 200 : 206, {
    "content-type": "video/mp4",
    "content-length": end - start + 1,
    "content-range": `bytes ${start}-${end}/${size}`,
  });
  createReadStream(VIDEO, { start, end }).pipe(response);
}).listen(Number(PORT), "127.0.0.1");
