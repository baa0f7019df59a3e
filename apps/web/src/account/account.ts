import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { currentLanguage } from "@lms/texts/languages";
import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { discardChanges } from "../lib/navigation/unsaved-changes.ts";
import { api, callUrl } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import type { RequestOptions } from "../request/request.ts";
import { auth, checkSession, renewUser } from "./auth.ts";

const initial = () => ({
  requestingLink: false,
  resettingPassword: false,
  changingPassword: false,
  savingProfile: false,
  deletingAvatar: false,
});

export const account = createStore("page", initial);

/** Success does not reveal whether the address belongs to an account. */
export async function forgotPassword(
  form: FormValues<"ForgotPasswordForm">,
  options?: RequestOptions,
): Promise<Outcome<unknown>> {
  const send = () => request("forgotPassword", api.POST("/user/forgot-password", { body: form }), options);
  return (await runOnce(account, "requestingLink", send)) ?? alreadyRunning;
}

/** Quiet: what is not reachable now is said when the form is sent. */
export function checkResetLink(resetToken: string): Promise<Outcome<{ usable: boolean }>> {
  const call = api.GET("/user/reset/{resetToken}", { params: { path: { resetToken } } });
  return request("checkResetLink", call, { quiet: true });
}

/** All sessions of the account end, also one of this browser. */
export async function resetPassword(
  resetToken: string,
  form: FormValues<"ResetPasswordForm">,
): Promise<Outcome<unknown>> {
  const outcome = await runOnce(account, "resettingPassword", async () => {
    const call = api.POST("/user/reset/{resetToken}", { params: { path: { resetToken } }, body: form });
    const reset = await request("resetPassword", call);
    if (!reset.ok) return reset;
    // The form is saved: the end of this browser's session keeps no page.
    discardChanges();
    // The link may belong to another account than the signed-in one.
    if (auth.user) await checkSession();
    return reset;
  });
  return outcome ?? alreadyRunning;
}

export async function changePassword(form: FormValues<"ChangePasswordForm">): Promise<Outcome<unknown>> {
  const send = () => request("changePassword", api.POST("/user/change-password", { body: form }));
  const outcome = (await runOnce(account, "changingPassword", send)) ?? alreadyRunning;
  if (outcome.ok && auth.user?.mustChangePassword) {
    const { mustChangePassword: _done, ...user } = auth.user;
    renewUser(user);
  }
  return outcome;
}

let savingLanguage: Promise<void> = Promise.resolve();

/** Saves the language that is shown. Requests are sent one after the other, so that the last choice counts. */
export function saveLanguage(): Promise<void> {
  savingLanguage = saveLanguageAfter(savingLanguage);
  return savingLanguage;
}

async function saveLanguageAfter(before: Promise<void>): Promise<void> {
  await before;
  const language = currentLanguage();
  // Whoever chose it may have signed out since.
  if (!auth.user || auth.user.seeing || auth.user.language === language) return;
  const call = api.PUT("/user/language", { body: { language } });
  const outcome = await request("setUserLanguage", call, { quiet: "success" });
  if (outcome.ok) renewUser(outcome.data.user);
}

export async function updateUser(form: FormValues<"ProfileForm">, options?: RequestOptions): Promise<Outcome<unknown>> {
  const call = () => api.PUT("/user/update", { body: form, bodySerializer: asFormData });
  const send = () => request("updateUser", call(), options);
  const outcome = (await runOnce(account, "savingProfile", send)) ?? alreadyRunning;
  if (outcome.ok) renewUser(outcome.data.user);
  return outcome;
}

export async function deleteAvatar(): Promise<Outcome<unknown>> {
  const outcome = (await runOnce(account, "deletingAvatar", sendDeletion)) ?? alreadyRunning;
  if (outcome.ok) renewUser(outcome.data.user);
  return outcome;
}

function sendDeletion() {
  return request("deleteAvatar", api.DELETE("/user/avatar"));
}

/** The address of the file with all that is stored about the viewer. */
export function ownDataFile(): string {
  return callUrl("/user/data");
}
