import { currentLanguage, showLanguage } from "@lms/texts/languages";
import { toast } from "react-hot-toast/headless";
import { beforeEach, expect, test, vi } from "vitest";
import { learner } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { auth, signIn, startAuth } from "./auth.ts";
import { chooseLanguage } from "./choose-language.ts";
import { readMirror } from "./session-mirror.ts";

const call = "PUT /user/language";
const hindi = { ...learner, language: "hi" } as const;

freshBrowser();
beforeEach(() => {
  const stop = startAuth();
  return () => {
    stop();
    showLanguage("en");
    document.documentElement.lang = "en";
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
