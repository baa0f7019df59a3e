import { formSentence } from "@lms/api/form-sentences";
import { currentLanguage, showLanguage } from "@lms/texts/languages";
import { loadLanguage } from "@lms/texts/load-language";
import { toast } from "react-hot-toast/headless";
import { beforeEach, expect, test, vi } from "vitest";
import { learner } from "../testing/fixtures.ts";
import { deferredResponse, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, signIn, startAuth } from "./auth.ts";
import { chooseLanguage } from "./choose-language.ts";
import { readMirror } from "./session-mirror.ts";

const call = "PUT /user/language";
const english = { ...learner, language: "en" } as const;
const hindi = { ...learner, language: "hi" } as const;

vi.mock(import("@lms/texts/load-language"), { spy: true });

freshBrowser();
beforeEach(() => {
  const stop = startAuth();
  return () => {
    stop();
    showLanguage("en");
    document.documentElement.lang = "en";
    document.cookie = "language=; path=/; max-age=0";
    history.replaceState(null, "", "/");
  };
});

test("the choice of somebody who is signed in is saved in the account", async () => {
  auth.user = learner;
  const server = serve({ [call]: { body: { message: "Your language is saved", user: hindi } } });
  await chooseLanguage("hi");
  expect(await server.callsOf(call)[0]?.json()).toEqual({ language: "hi" });
  expect(auth.user).toEqual(hindi);
  expect(readMirror()).toEqual(hindi);
  expect(currentLanguage()).toBe("hi");
});

test.each([
  ["a visitor", undefined],
  ["the shared demo account", { ...learner, demo: true as const }],
  ["an account that has chosen it", hindi],
])("that of %s stays in the browser", async (_, user) => {
  auth.user = user;
  const server = serve({});
  await chooseLanguage("hi");
  expect(server.callsOf(call)).toEqual([]);
  expect(currentLanguage()).toBe("hi");
});

test("a choice that waits is not saved for whoever has signed out since", async () => {
  auth.user = english;
  const first = deferredResponse();
  const server = serve({ [call]: () => first.promise });
  const chosen = chooseLanguage("hi");
  await vi.waitFor(() => expect(server.callsOf(call)).toHaveLength(1));
  const again = chooseLanguage("en");
  await vi.waitFor(() => expect(currentLanguage()).toBe("en"));
  auth.user = undefined;
  first.respond({ status: 503 });
  await Promise.all([chosen, again]);
  expect(server.callsOf(call)).toHaveLength(1);
});

test("the last choice counts while the first is being saved", async () => {
  auth.user = english;
  const first = deferredResponse();
  const answers = [first.promise, { body: { message: "Your language is saved", user: english } }];
  const server = serve({ [call]: async () => (await answers.shift()) ?? {} });
  const chosen = chooseLanguage("hi");
  await vi.waitFor(() => expect(server.callsOf(call)).toHaveLength(1));
  const again = chooseLanguage("en");
  await vi.waitFor(() => expect(currentLanguage()).toBe("en"));
  first.respond({ body: { message: "Your language is saved", user: hindi } });
  await Promise.all([chosen, again]);
  expect(await Promise.all(server.callsOf(call).map((sent) => sent.json()))).toEqual([
    { language: "hi" },
    { language: "en" },
  ]);
});

test("the last choice counts while the sentences of the first are loading", async () => {
  auth.user = english;
  const server = serve({});
  const sentences = Promise.withResolvers<void>();
  vi.mocked(loadLanguage).mockReturnValueOnce(sentences.promise);
  const chosen = chooseLanguage("hi");
  await vi.waitFor(() => expect(loadLanguage).toHaveBeenCalledWith("hi"));
  await chooseLanguage("en");
  sentences.resolve();
  await chosen;
  expect([currentLanguage(), document.documentElement.lang, location.pathname]).toEqual(["en", "en", "/"]);
  expect(document.cookie).toContain("language=en");
  expect(formSentence("Please give a date")).toBe("Please give a date");
  expect(server.callsOf(call)).toEqual([]);
});

test("a choice that cannot be saved holds for the browser, and it is told", async () => {
  const told = vi.spyOn(toast, "error");
  auth.user = learner;
  serve({ [call]: { status: 500 } });
  await chooseLanguage("hi");
  expect(currentLanguage()).toBe("hi");
  expect(auth.user).toEqual(learner);
  expect(told.mock.calls.map(([text]) => text)).toEqual(["आपकी भाषा खाते में सहेजी नहीं जा सकी"]);
});

test("signing in shows the language of the account, at the page's address in it", async () => {
  history.replaceState(null, "", "/login?from=a");
  serve({ "POST /user/signin": { body: { message: "Signed in successfully", user: hindi } } });
  await signIn({ email: learner.email, password: "Sitar2024" });
  expect(currentLanguage()).toBe("hi");
  expect(location.pathname + location.search).toBe("/hi/login?from=a");
  expect(document.cookie).toContain("language=hi");
});
