import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { runOnce } from "../lib/busy.ts";
import { createStore } from "../lib/store.ts";
import { api } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { auth, checkSession, renewUser } from "./auth.ts";

/** What is being done to an account. The account itself is in `auth`. */
const initial = () => ({
  requestingLink: false,
  resettingPassword: false,
  changingPassword: false,
  savingProfile: false,
});

export const account = createStore("page", initial);

/** Requests a mail with a link. Success says nothing about whether the address is an account's. */
export async function forgotPassword(form: FormValues<"ForgotPasswordForm">): Promise<Outcome<unknown>> {
  const send = () => request("forgotPassword", api.POST("/user/forgot-password", { body: form }));
  return (await runOnce(account, "requestingLink", send)) ?? alreadyRunning;
}

/** Sets a new password by a mailed link. All sessions of its account end, also one of this browser. */
export async function resetPassword(
  resetToken: string,
  form: FormValues<"ResetPasswordForm">,
): Promise<Outcome<unknown>> {
  const outcome = await runOnce(account, "resettingPassword", async () => {
    const call = api.POST("/user/reset/{resetToken}", { params: { path: { resetToken } }, body: form });
    const reset = await request("resetPassword", call);
    // The link may have been another account's than the one that is signed in here: the server knows.
    if (reset.ok && auth.user) await checkSession();
    return reset;
  });
  return outcome ?? alreadyRunning;
}

/** Changes the viewer's password. Their other sessions end, this one stays. */
export async function changePassword(form: FormValues<"ChangePasswordForm">): Promise<Outcome<unknown>> {
  const send = () => request("changePassword", api.POST("/user/change-password", { body: form }));
  return (await runOnce(account, "changingPassword", send)) ?? alreadyRunning;
}

/** Saves the viewer's name, and their picture if one is given. */
export async function updateUser(form: FormValues<"ProfileForm">): Promise<Outcome<unknown>> {
  const send = () => request("updateUser", api.PUT("/user/update", { body: form, bodySerializer: asFormData }));
  const outcome = (await runOnce(account, "savingProfile", send)) ?? alreadyRunning;
  if (outcome.ok) renewUser(outcome.data.user);
  return outcome;
}
