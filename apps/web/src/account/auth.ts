import type { FormValues } from "@lms/api/forms";
import { currentLanguage } from "@lms/texts/languages";
import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { api, type User } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { onSignedOut, request } from "../request/request.ts";
import { isMirrorKey, readMirror, writeMirror } from "./session-mirror.ts";
import { changeLanguage } from "../lib/language.ts";
import { runOnce } from "../lib/store/busy.ts";
import { guardNavigation } from "../lib/navigation/navigation-guard.ts";
import { clearStorageExcept } from "../lib/storage.ts";
import { createStore, registerReset, resetViewerStores } from "../lib/store/store.ts";

interface AuthState {
  /** The user comes from browser storage until the server has confirmed it. */
  user: User | undefined;
  checked: Loadable<true>;
  signingIn: boolean;
  signingOut: boolean;
  justSignedOut: boolean;
}

const initial = (): AuthState => ({
  user: undefined,
  checked: loading,
  signingIn: false,
  signingOut: false,
  justSignedOut: false,
});

export const auth = createStore("page", initial);
let checking: Promise<void> | undefined;
let isNew = false;
const subscriptionListeners = new Set<() => void>();
const signOutListeners = new Set<() => Promise<unknown>>();

export function onSubscriptionChange(listener: () => void): void {
  subscriptionListeners.add(listener);
}

/** The listener runs before the viewer signs out, and is awaited: for requests that need the session. */
export function beforeSignOut(listener: () => Promise<unknown>): void {
  signOutListeners.add(listener);
}

registerReset("page", () => {
  checking = undefined;
  isNew = false;
});

/** Takes over the session that came with the document. */
export function takeSession(user: User | undefined): void {
  auth.user = user;
  auth.checked = ready(true);
  isNew = true;
}

/** Pages show data that may be outdated. The first page has the session from its document. */
export async function renewSession(): Promise<void> {
  if (!isNew) await checkSession();
}

export function startAuth(): () => void {
  if (auth.user) writeMirror(auth.user);
  else if (auth.checked.status === "loading") auth.user = readMirror();
  const stopListening = onSignedOut(endSession);
  addEventListener("storage", followMirror);
  return () => {
    stopListening();
    removeEventListener("storage", followMirror);
  };
}

/** The mirror is newer than a visitor's document that comes from the browser's cache. */
export function isSessionDoubtful(): boolean {
  return readMirror() !== undefined && (auth.checked.status === "loading" || !auth.user);
}

/** Concurrent calls share one request. */
export function checkSession(): Promise<void> {
  checking ??= check().finally(() => (checking = undefined));
  return checking;
}

export async function signIn(credentials: FormValues<"SignInForm">): Promise<Outcome<unknown>> {
  const send = () => request("signIn", api.POST("/user/signin", { body: credentials }));
  const outcome = (await runOnce(auth, "signingIn", send)) ?? alreadyRunning;
  if (!outcome.ok) return outcome;
  const { user } = outcome.data;
  if (user.language && user.language !== currentLanguage()) await changeLanguage(user.language);
  setUser(user);
  return outcome;
}

/** Clears browser storage except the theme. Resolves with whether the viewer is signed out now. */
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

/** Ignored when another viewer, or nobody, is signed in by now. */
export function renewUser(user: User): void {
  if (user._id === auth.user?._id) setUser(user);
}

/** Unlike `checkSession` it shares no earlier request. Undefined when the server could not be reached. */
export async function reloadUser(): Promise<User | undefined> {
  const outcome = await request("getUser", api.POST("/user/getuser"), { quiet: true });
  if (!outcome.ok) return undefined;
  renewUser(outcome.data.user);
  return outcome.data.user;
}

/** The guard redirects to the login page again from now on, and pages renew the session. */
export function onPageShown(): void {
  auth.justSignedOut = false;
  isNew = false;
}

async function check(): Promise<void> {
  if (auth.checked.status === "failed") auth.checked = loading;
  const before = auth.user;
  const outcome = await request("getUser", api.POST("/user/getuser"), { quiet: true });
  // A sign-in, an update or another tab was later than this request: that one counts.
  if (auth.user !== before) return auth.checked.status === "loading" ? check() : undefined;
  if (outcome.ok) setUser(outcome.data.user);
  else if (outcome.status === 401) endSession();
  else if (auth.checked.status !== "ready") auth.checked = failed(outcome.message);
}

/** The page of a form that is not saved stays, with its user: a dialog over it offers to log in again. */
function endSession(): User | undefined {
  if (auth.user) guardNavigation("session ended", setUser);
  else setUser();
  return auth.user;
}

function setUser(user?: User): void {
  replaceUser(user);
  auth.checked = ready(true);
  writeMirror(user);
}

function replaceUser(user: User | undefined): void {
  const another = user?._id !== auth.user?._id;
  const otherwise = describeRights(user) !== describeRights(auth.user);
  auth.user = user;
  if (another) resetViewerStores();
  else if (otherwise) for (const listener of subscriptionListeners) listener();
}

/** Two users with the same description may watch the same. */
function describeRights(user: User | undefined): string {
  return JSON.stringify([user?.subscription.status === "active", user?.rights ?? []]);
}

function followMirror({ key, newValue }: StorageEvent): void {
  if (!isMirrorKey(key)) return;
  const user = readMirror();
  // Signing out clears all of the storage, and signing in writes one key after the other.
  if (!user && key && newValue === null) return void endSession();
  const another = user?._id !== auth.user?._id || user?.role !== auth.user?.role;
  replaceUser(user);
  if (!another) return;
  auth.checked = user ? loading : ready(true);
  if (user) void checkSession();
}
