import { t } from "@lms/texts/kit/video-player";
import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Check, ArrowLeft, ChevronRight, Settings2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "../../../../lib/cn.ts";
import { textIn } from "../../../../lib/format/text-in.ts";
import { menuItemVariants, menuStyle } from "../../../overlays/menu/menu-styles.ts";
import { PlayerButton } from "./player-button.tsx";
import type { Setting } from "./settings.ts";

export interface SettingsMenuProps {
  settings: readonly Setting[];
  /** The player, whose picture the menu stays within, also on the whole screen. */
  frame: RefObject<HTMLElement | null>;
}

/** A second list next to the first has no room on a phone: the options of a setting replace the settings. */
export function SettingsMenu({ settings, frame }: SettingsMenuProps) {
  const [open, setOpen] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const [leftId, setLeftId] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const closedByKey = useRef(false);
  const only = settings.length === 1 ? settings[0] : undefined;
  const opened = only ?? settings.find(({ id }) => id === openedId);

  const show = (shown: boolean) => {
    closedByKey.current = frame.current?.querySelector(":focus-visible") != null;
    setOpen(shown);
    setOpenedId(undefined);
    setLeftId(undefined);
  };
  const goBack = () => {
    if (only || !opened) return show(false);
    setLeftId(opened.id);
    setOpenedId(undefined);
  };

  return (
    <RadixMenu.Root open={open} onOpenChange={show} modal={false}>
      <RadixMenu.Trigger asChild>
        <PlayerButton ref={button} label={t("settings")}>
          <Settings2 />
        </PlayerButton>
      </RadixMenu.Trigger>
      {/* The press that closes the menu does nothing else. */}
      {open && <div aria-hidden className="fixed inset-0 z-10" />}
      <RadixMenu.Content
        aria-label={opened?.label ?? t("settings")}
        side="top"
        align="end"
        sideOffset={4}
        collisionBoundary={frame.current}
        collisionPadding={8}
        loop
        tabIndex={0}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          goBack();
        }}
        onKeyDown={(event) => {
          // The library holds Tab back; a menu closes by it.
          if (event.key === "Tab") show(false);
          if (event.key === "ArrowLeft") goBack();
          if (event.key === "ArrowRight" && !opened && event.target instanceof HTMLElement) event.target.click();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A focused button would take the next Space of whoever pressed by pointer.
          (closedByKey.current ? button : frame).current?.focus({ preventScroll: true });
        }}
        className={cn(menuStyle, "p-1.5")}
      >
        {opened ? (
          <Options key={opened.id} setting={opened} onBack={only ? undefined : goBack} />
        ) : (
          <SettingList settings={settings} leftId={leftId} onOpen={setOpenedId} />
        )}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

interface SettingListProps {
  settings: readonly Setting[];
  /** The setting whose options were open before. */
  leftId: string | undefined;
  onOpen: (id: string) => void;
}

function SettingList({ settings, leftId, onOpen }: SettingListProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const focusedId = leftId ?? settings[0]?.id;

  return settings.map((setting) => (
    <RadixMenu.Item
      key={setting.id}
      ref={setting.id === focusedId ? first : undefined}
      aria-haspopup="menu"
      onSelect={(event) => {
        event.preventDefault();
        onOpen(setting.id);
      }}
      className={itemStyle}
    >
      <span className="grow">{setting.label}</span> <Chosen setting={setting} />
      <ChevronRight aria-hidden />
    </RadixMenu.Item>
  ));
}

function Options({ setting, onBack }: { setting: Setting; onBack: (() => void) | undefined }) {
  const checked = useRef<HTMLDivElement>(null);
  useEffect(() => checked.current?.focus(), []);

  return (
    <>
      {onBack && (
        <RadixMenu.Item
          onSelect={(event) => {
            event.preventDefault();
            onBack();
          }}
          className={cn(itemStyle, "font-semibold")}
        >
          <ArrowLeft aria-hidden />
          <span>{setting.label}</span>
        </RadixMenu.Item>
      )}
      <RadixMenu.RadioGroup value={setting.chosen} onValueChange={setting.onChoose} className="grid">
        {setting.options.map(({ value, label, language }) => (
          <RadixMenu.RadioItem
            key={value}
            ref={value === setting.chosen ? checked : undefined}
            value={value}
            className={cn(itemStyle, "group/option data-[state=checked]:font-semibold")}
          >
            <Check aria-hidden className="group-data-[state=unchecked]/option:invisible" />
            <span {...textIn(language)}>{label}</span>
          </RadixMenu.RadioItem>
        ))}
      </RadixMenu.RadioGroup>
    </>
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

const itemStyle = cn(menuItemVariants(), "py-1.5 -outline-offset-2 [&_svg]:size-[21px] [&_svg]:stroke-[1.75]");
