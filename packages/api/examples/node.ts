// Node 22.18 or newer: LMS_URL=https://learn.example.com LMS_EMAIL=… LMS_PASSWORD=… node node.ts
import { createApi } from "@lms/api/create-api";

const { LMS_URL = "http://localhost:3000", LMS_EMAIL = "", LMS_PASSWORD = "" } = process.env;

/** Browsers keep cookies by themselves; a program keeps them here: that of the session, and that of this device. */
const cookies = new Map<string, string>();

const api = createApi({
  baseUrl: `${LMS_URL}/api/v1`,
  fetch: async (request) => {
    if (cookies.size > 0) request.headers.set("cookie", [...cookies.values()].join("; "));
    const response = await fetch(request);
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";", 1);
      cookies.set(pair.split("=", 1)[0] ?? "", pair);
    }
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
