import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { api } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";

export const signUpState = createStore("page", () => ({ signingUp: false }));

export async function signUp(account: FormValues<"SignUpForm">): Promise<Outcome<unknown>> {
  const send = () => request("signUp", api.POST("/user/signup", { body: account, bodySerializer: asFormData }));
  return (await runOnce(signUpState, "signingUp", send)) ?? alreadyRunning;
}
