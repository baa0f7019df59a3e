import { always } from "./screen-states.ts";

/** `Invalid` is missing: a form is invalid only after somebody has sent it. */
const resting = [...always, "Refused"];
const named = new RegExp(`^(?:${resting.join("|")})(?![a-z])`);

export function isRestingState(storyName: string): boolean {
  return named.test(storyName);
}

/** The source of a play says whether it types, presses, puts a file, moves the focus or plays another story. */
const act = /\b(?:userEvent|fireEvent|putFile)\b|\.(?:click|focus|blur|dispatchEvent|scrollTo|scrollIntoView|play)\(/;

export function actsIn(play: string): boolean {
  return act.test(play);
}
