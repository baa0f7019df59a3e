import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { answerKey, type LimitContents } from "./answers.ts";

/** The limit of the runtime: nothing but Node sends what the server has sent. Nothing can be faster in one process. */
const { PORT, CONTENTS = "" } = process.env;
const { answers }: LimitContents = JSON.parse(readFileSync(CONTENTS, "utf8"));
const ready = new Map(
  Object.entries(answers).map(([key, { status, headers, body }]) => [
    key,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

createServer((request, response) => {
  const { method = "", url = "", headers } = request;
  const answer = ready.get(answerKey(method, url, headers["if-none-match"]));
  const send = () => response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  if (method === "POST") request.resume().once("end", send);
  else send();
}).listen(Number(PORT), "127.0.0.1");
