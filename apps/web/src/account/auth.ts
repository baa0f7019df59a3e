import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { api, type User } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { onSignedOut, request } from "../request/request.ts";
import { isMirrorKey, readMirror, writeMirror } from "./session-mirror.ts";
import { runOnce } from "../lib/busy.ts";
import { clearStorageExcept } from "../lib/storage.ts";
import { createStore, registerReset, resetViewerStores } from "../lib/store.ts";

export interface AuthState {
  /** Who is signed in: by the mirror in browser storage until the server has been asked. */
  user: User | undefined;
  /** The server's word on it. `failed` when it could not be asked. */
  checked: Loadable<true>;
  signingIn: boolean;
  signingUp: boolean;
  signingOut: boolean;
  /** The viewer chose to sign out and has not been shown another page since. */
  justSignedOut: boolean;
}

const initial = (): AuthState => ({
  user: undefined,
  checked: loading,
  signingIn: false,
  signingUp: false,
  signingOut: false,
  justSignedOut: false,
});

export const auth = createStore("page", initial);
let checking: Promise<void> | undefined;
const subscriptionListeners = new Set<() => void>();
const signOutListeners = new Set<() => Promise<unknown>>();

/** Calls the listener whenever the viewer's subscription begins or ends to open lectures. */
export function onSubscriptionChange(listener: () => void): void {
  subscriptionListeners.add(listener);
}

/** Calls the listener before the viewer signs out, and waits: for what can only be said in their name. */
export function beforeSignOut(listener: () => Promise<unknown>): void {
  signOutListeners.add(listener);
}

registerReset("page", () => {
  checking = undefined;
});

/** Takes the user from the mirror and keeps in step with the server's 401s and with other tabs. Returns a stop. */
export function startAuth(): () => void {
  auth.user = readMirror();
  const stopListening = onSignedOut(() => setUser(undefined));
  addEventListener("storage", followMirror);
  return () => {
    stopListening();
    removeEventListener("storage", followMirror);
  };
}

/** Asks the server who is signed in. Asked twice at a time, it goes once. */
export function checkSession(): Promise<void> {
  checking ??= check().finally(() => (checking = undefined));
  return checking;
}

export async function signIn(credentials: FormValues<"SignInForm">): Promise<Outcome<unknown>> {
  const send = () => request("signIn", api.POST("/user/signin", { body: credentials }));
  const outcome = (await runOnce(auth, "signingIn", send)) ?? alreadyRunning;
  if (outcome.ok) setUser(outcome.data.user);
  return outcome;
}

/** Creates an account and leaves the viewer signed out. */
export async function signUp(account: FormValues<"SignUpForm">): Promise<Outcome<unknown>> {
  const send = () => request("signUp", api.POST("/user/signup", { body: account, bodySerializer: asFormData }));
  return (await runOnce(auth, "signingUp", send)) ?? alreadyRunning;
}

/** Ends the session and clears browser storage, the theme excepted. Says whether the viewer is signed out now. */
export async function signOut(): Promise<boolean> {
  const outcome = await runOnce(auth, "signingOut", async () => {
    await Promise.all([...signOutListeners].map((listener) => listener()));
    return request("signOut", api.GET("/user/signout"));
  });
  if (!outcome || (!outcome.ok && outcome.status !== 401)) return false;
  auth.justSignedOut = true;
  clearStorageExcept("theme");
  setUser(undefined);
  return true;
}

/** Takes what the server says has become of the viewer. Ignored when somebody else, or nobody, is viewing by now. */
export function renewUser(user: User): void {
  if (user._id === auth.user?._id) setUser(user);
}

/**
 * Asks what has become of the viewer, after something that changes them: unlike `checkSession` it joins no earlier
 * question. Answers the user, or nothing when the server could not say.
 */
export async function reloadUser(): Promise<User | undefined> {
  const outcome = await request("getUser", api.POST("/user/getuser"), { quiet: true });
  if (!outcome.ok) return undefined;
  renewUser(outcome.data.user);
  return outcome.data.user;
}

/** Another page is on screen: from here on a closed door leads to the login page again. */
export function endJustSignedOut(): void {
  auth.justSignedOut = false;
}

async function check(): Promise<void> {
  if (auth.checked.status === "failed") auth.checked = loading;
  const before = auth.user;
  const outcome = await request("getUser", api.POST("/user/getuser"), { quiet: true });
  // A sign-in, an update or another tab may have spoken meanwhile: theirs is the later word.
  if (auth.user !== before) return auth.checked.status === "loading" ? check() : undefined;
  if (outcome.ok) setUser(outcome.data.user);
  else if (outcome.status === 401) setUser(undefined);
  else if (auth.checked.status !== "ready") auth.checked = failed(outcome.message);
}

function setUser(user: User | undefined): void {
  replaceUser(user);
  auth.checked = ready(true);
  writeMirror(user);
}

function replaceUser(user: User | undefined): void {
  const another = user?._id !== auth.user?._id;
  const otherwise = isSubscribed(user) !== isSubscribed(auth.user);
  auth.user = user;
  if (another) resetViewerStores();
  else if (otherwise) for (const listener of subscriptionListeners) listener();
}

function isSubscribed(user: User | undefined): boolean {
  return user?.subscription.status === "active";
}

function followMirror({ key }: StorageEvent): void {
  if (!isMirrorKey(key)) return;
  const user = readMirror();
  const another = user?._id !== auth.user?._id || user?.role !== auth.user?.role;
  replaceUser(user);
  if (!another) return;
  auth.checked = user ? loading : ready(true);
  if (user) void checkSession();
}
