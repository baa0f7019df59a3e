/* oxlint-disable typescript/no-unsafe-type-assertion -- the library types each name for itself; one function wraps them all */
// Stories get this module for "storybook/test": .storybook/plays/plugin.ts
import { currentLanguage } from "@lms/texts/languages";
import {
  expect,
  fireEvent,
  fn,
  mocked,
  screen as plainScreen,
  spyOn,
  type userEvent as plainUserEvent,
  waitFor,
  within as plainWithin,
} from "storybook/test";
import { plain, plainPattern, readings } from "./readings.ts";

/** Stories have them from here. They are named, since Storybook's build does not know another way. @public */
export { expect, fireEvent, fn, mocked, spyOn, waitFor };

type Matcher = string | number | RegExp | ((content: string, element: Element | null) => boolean);
interface QueryOptions {
  exact?: boolean;
  name?: Matcher;
  description?: Matcher;
}
type Query = (wanted: unknown, options?: QueryOptions, ...rest: unknown[]) => unknown;

/** The queries of an element find English texts also where the story is shown in another language. */
export function inEnglish<Queries extends object>(queries: Queries): Queries {
  const translated = Object.entries(queries).map(([name, query]: [string, unknown]) =>
    /^(?:get|query|find)(?:All)?By/.test(name) ? [name, translatedQuery(name, query as Query)] : [name, query],
  );
  return Object.fromEntries(translated) as Queries;
}

function translatedQuery(name: string, query: Query): Query {
  return (wanted, options, ...rest) => {
    if (currentLanguage() === "en") return query(wanted, options, ...rest);
    if (name.endsWith("ByRole")) return query(wanted, options && translatedOptions(options), ...rest);
    if (name.endsWith("ByTestId")) return query(wanted, options, ...rest);
    return query(byReading(wanted as Matcher, options?.exact), options, ...rest);
  };
}

function translatedOptions({ name, description, ...options }: QueryOptions): QueryOptions {
  return {
    ...options,
    ...(name !== undefined && { name: byReading(name) }),
    ...(description !== undefined && { description: byReading(description) }),
  };
}

function byReading(wanted: Matcher, exact = true): Matcher {
  return (content, element) => readings(content).some((reading) => matches(reading, element, wanted, exact));
}

function matches(reading: string, element: Element | null, wanted: Matcher, exact: boolean): boolean {
  if (typeof wanted === "function") return wanted(reading, element);
  if (wanted instanceof RegExp) return plainPattern(wanted).test(reading);
  const text = plain(String(wanted));
  return exact ? reading === text : reading.toLowerCase().includes(text.toLowerCase());
}

/** @public Stories have it as that of "storybook/test". */
export const within: typeof plainWithin = (element, ...rest) => inEnglish(plainWithin(element, ...rest));
/** @public As above. */
export const screen = inEnglish(plainScreen);

/** An option is chosen by its English text. */
export function optionsInEnglish<User extends Pick<typeof plainUserEvent, "selectOptions">>(user: User): User {
  return {
    ...user,
    selectOptions: (select: Element, chosen: unknown) => {
      const option = Array.from(select.querySelectorAll("option")).find(({ textContent, value }) =>
        currentLanguage() === "en" ? false : value !== chosen && readings(textContent).includes(String(chosen)),
      );
      return user.selectOptions(select, option ?? (chosen as string));
    },
  };
}
