import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { answerKey, type RecordedAnswers } from "./answers.ts";

/** Nothing but Node sends what the server has sent: nothing can be faster in one process. */
const { PORT, CONTENTS = "" } = process.env;
const recorded: RecordedAnswers = JSON.parse(readFileSync(CONTENTS, "utf8"));
const answers = new Map(
  Object.entries(recorded).map(([key, answer]) => [key, { ...answer, body: Buffer.from(answer.body, "base64") }]),
);

createServer((request, response) => {
  const { method = "", url = "", headers } = request;
  const answer = answers.get(answerKey(method, url, headers["if-none-match"]));
  const send = () => response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  if (method === "POST") request.resume().once("end", send);
  else send();
}).listen(Number(PORT), "127.0.0.1");
