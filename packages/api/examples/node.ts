// Node 22.18 or newer: LMS_URL=https://learn.example.com LMS_EMAIL=… LMS_PASSWORD=… node node.ts
import { createApi } from "@lms/api/create-api";

const { LMS_URL = "http://localhost:3000", LMS_EMAIL = "", LMS_PASSWORD = "" } = process.env;

/** Browsers keep the session's cookie by themselves; a program keeps it here. */
let session = "";

const api = createApi({
  baseUrl: `${LMS_URL}/api/v1`,
  fetch: async (request) => {
    if (session !== "") request.headers.set("cookie", session);
    const response = await fetch(request);
    session = response.headers.getSetCookie().at(0)?.split(";", 1)[0] ?? session;
    return response;
  },
});

const signedIn = await api.POST("/user/signin", { body: { email: LMS_EMAIL, password: LMS_PASSWORD } });
if (signedIn.data === undefined) throw new Error(signedIn.error.message);

const { data, error } = await api.GET("/progress");
if (data === undefined) throw new Error(error.message);

process.stdout.write(
  `${signedIn.data.user.fullName} has learned for ${Math.round(data.progress.watchedSeconds / 60)} minutes.\n`,
);
for (const { title, percent } of data.progress.courses) process.stdout.write(`${percent} % of ${title}\n`);
