import { t } from "@lms/texts/kit/video-player";
import { Check, ArrowLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { textIn } from "../../../lib/text-in.ts";
import type { Setting, SettingOption } from "./settings.ts";

export interface SettingsMenuProps {
  id: string;
  settings: readonly Setting[];
  onClose: () => void;
}

/** Stands over the picture, as tall as it at most: full screen cannot hide it, and small players scroll it. */
export function SettingsMenu({ id, settings, onClose }: SettingsMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const only = settings.length === 1 ? settings[0] : undefined;
  const [openedId, setOpenedId] = useState<string>();
  const [leftId, setLeftId] = useState<string>();
  const opened = only ?? settings.find((setting) => setting.id === openedId);

  const shownId = opened?.id;
  useEffect(() => {
    const items = itemsOf(list.current);
    const checked = shownId && items.find((item) => item.ariaChecked === "true");
    const left = items.find((item) => item.dataset["setting"] === leftId);
    (checked || left || items[0])?.focus();
  }, [shownId, leftId]);

  const open = (settingId: string) => {
    setLeftId(undefined);
    setOpenedId(settingId);
  };
  const goBack = () => {
    if (only || !opened) return onClose();
    setLeftId(opened.id);
    setOpenedId(undefined);
  };
  const choose = (setting: Setting, value: string) => {
    setting.onChoose(value);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = itemsOf(list.current);
    const focused = items.find((item) => item === document.activeElement);
    if (event.key === "Tab") return onClose();
    if (event.key === "Escape" || event.key === "ArrowLeft") goBack();
    else if (event.key === "ArrowRight") {
      if (focused?.ariaHasPopup) focused.click();
    } else if (!moveFocus(event.key, items)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      {/* The press that closes the menu does nothing else. */}
      <div aria-hidden onPointerDown={onClose} className="absolute inset-0 z-10" />
      <div className="pointer-events-none absolute inset-0 z-10 flex items-end justify-end p-2 @xl:bottom-16">
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={opened?.label ?? t("settings")}
          onKeyDown={onKeyDown}
          // Safari gives a pressed entry no focus.
          onMouseDown={(event) => event.preventDefault()}
          className="pointer-events-auto grid max-h-full min-w-44 max-w-full content-start overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-overlay"
        >
          {!only && opened && (
            <button type="button" role="menuitem" tabIndex={-1} onClick={goBack} className={cn(look, "font-semibold")}>
              <ArrowLeft aria-hidden />
              <span>{opened.label}</span>
            </button>
          )}
          {opened
            ? opened.options.map((option) => (
                <Option
                  key={option.value}
                  option={option}
                  checked={option.value === opened.chosen}
                  onChoose={() => choose(opened, option.value)}
                />
              ))
            : settings.map((setting) => (
                <button
                  key={setting.id}
                  type="button"
                  role="menuitem"
                  aria-haspopup="menu"
                  data-setting={setting.id}
                  tabIndex={-1}
                  onClick={() => open(setting.id)}
                  className={look}
                >
                  <span className="grow">{setting.label}</span> <Chosen setting={setting} />
                  <ChevronRight aria-hidden />
                </button>
              ))}
        </div>
      </div>
    </>
  );
}

interface OptionProps {
  option: SettingOption;
  checked: boolean;
  onChoose: () => void;
}

function Option({ option, checked, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onChoose}
      className={cn(look, checked && "font-semibold")}
    >
      <Check aria-hidden className={checked ? undefined : "invisible"} />
      <span {...textIn(option.language)}>{option.label}</span>
    </button>
  );
}

function Chosen({ setting: { options, chosen } }: { setting: Setting }) {
  const option = options.find(({ value }) => value === chosen);
  return (
    <span {...textIn(option?.language)} className="text-muted">
      {option?.label}
    </span>
  );
}

const look =
  "flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-start text-base -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken active:bg-brand-soft [&>svg]:size-[21px] [&>svg]:stroke-[1.75] [&>svg]:shrink-0";

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []);
}

function moveFocus(key: string, items: readonly HTMLElement[]): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: (at + 1) % items.length, ArrowUp: at <= 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return false;
  items.at(next)?.focus();
  return true;
}
