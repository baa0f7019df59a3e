import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { answerKey, type LimitContents } from "./answers.ts";

/** The limit of the runtime: nothing but Node sends what the server has sent. Nothing can be faster in one process. */
const { PORT, CONTENTS = "" } = process.env;
const { answers, uploads }: LimitContents = JSON.parse(readFileSync(CONTENTS, "utf8"));
const video = join(uploads, "video.mp4");
const ready = new Map(
  Object.entries(answers).map(([key, { status, headers, body }]) => [
    key,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

createServer((request, response) => {
  const { method = "", url = "", headers } = request;
  const answer = ready.get(answerKey(method, url, headers["if-none-match"]));
  if (answer !== undefined) {
    const send = () => response.writeHead(answer.status, answer.headers).end(answer.body);
    if (method === "POST") request.resume().once("end", send);
    else send();
    return;
  }
  const work = url === "/upload" ? receive(request, response) : sendRange(request, response);
  work.catch(() => response.destroy());
}).listen(Number(PORT), "127.0.0.1");

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await pipeline(request, createWriteStream(video));
  response.writeHead(201).end();
}

async function sendRange({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (url !== "/video" || start === undefined || end === undefined) {
    response.writeHead(404).end();
    return;
  }
  const length = Number(end) - Number(start) + 1;
  response.writeHead(206, { "content-type": "video/mp4", "content-length": length });
  await pipeline(createReadStream(video, { start: Number(start), end: Number(end) }), response);
}
