import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { proxy } from "valtio";
import { api } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { auth, checkSession, renewUser } from "./auth.ts";

/** What is being done to an account. The account itself is in `auth`. */
interface AccountState {
  askingForLink: boolean;
  resettingPassword: boolean;
  changingPassword: boolean;
  savingProfile: boolean;
}

const initial = (): AccountState => ({
  askingForLink: false,
  resettingPassword: false,
  changingPassword: false,
  savingProfile: false,
});

export const account = proxy<AccountState>(initial());

export function resetAccount(): void {
  Object.assign(account, initial());
}

/** Asks for a mail with a link. Success says nothing about whether the address is an account's. */
export async function forgotPassword(form: FormValues<"ForgotPasswordForm">): Promise<Outcome<unknown>> {
  if (account.askingForLink) return alreadyRunning;
  account.askingForLink = true;
  const outcome = await request("forgotPassword", api.POST("/user/forgot-password", { body: form }));
  account.askingForLink = false;
  return outcome;
}

/** Sets a new password by a mailed link. All sessions of its account end, also one of this browser. */
export async function resetPassword(
  resetToken: string,
  form: FormValues<"ResetPasswordForm">,
): Promise<Outcome<unknown>> {
  if (account.resettingPassword) return alreadyRunning;
  account.resettingPassword = true;
  const call = api.POST("/user/reset/{resetToken}", { params: { path: { resetToken } }, body: form });
  const outcome = await request("resetPassword", call);
  // The link may have been another account's than the one that is signed in here: the server knows.
  if (outcome.ok && auth.user) await checkSession();
  account.resettingPassword = false;
  return outcome;
}

/** Changes the viewer's password. Their other sessions end, this one stays. */
export async function changePassword(form: FormValues<"ChangePasswordForm">): Promise<Outcome<unknown>> {
  if (account.changingPassword) return alreadyRunning;
  account.changingPassword = true;
  const outcome = await request("changePassword", api.POST("/user/change-password", { body: form }));
  account.changingPassword = false;
  return outcome;
}

/** Saves the viewer's name, and their picture if one is given. Every tab shows them from then on. */
export async function updateUser(form: FormValues<"ProfileForm">): Promise<Outcome<unknown>> {
  if (account.savingProfile) return alreadyRunning;
  account.savingProfile = true;
  const outcome = await request("updateUser", api.PUT("/user/update", { body: form, bodySerializer: asFormData }));
  account.savingProfile = false;
  if (outcome.ok) renewUser(outcome.data.user);
  return outcome;
}
