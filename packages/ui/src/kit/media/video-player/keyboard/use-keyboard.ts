import { type RefObject, useEffect, useEffectEvent } from "react";
import {
  commandForKey,
  isForControl,
  isFreeForPlayer,
  isTaken,
  pageCommandForKey,
  type PlayerCommand,
  pressedKey,
} from "./keyboard-map.ts";

export interface UseKeyboardOptions {
  frame: RefObject<HTMLElement | null>;
  /** Single characters serve the player while the focus is elsewhere. */
  pageKeys: boolean;
  onCommand: (command: PlayerCommand) => void;
}

export function useKeyboard({ frame, pageKeys, onCommand }: UseKeyboardOptions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isTaken(event) ? undefined : commandFor(event, frame.current, pageKeys);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function commandFor(event: KeyboardEvent, frame: HTMLElement | null, pageKeys: boolean): PlayerCommand | undefined {
  const { target } = event;
  if (!(target instanceof Element) || frame === null) return undefined;
  const key = pressedKey(event);
  if (frame.contains(target)) return isForControl(target, key) ? undefined : commandForKey(key);
  return isFreeForPlayer(target, key, frame) ? pageCommandForKey(key, pageKeys) : undefined;
}
