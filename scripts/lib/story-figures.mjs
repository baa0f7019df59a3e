/**
 * @typedef {{ violations?: unknown[], passes?: unknown[] }} AxeResult
 * @typedef {{ meta?: { reports?: { type: string, result?: AxeResult }[] } }} StoryTest
 * @typedef {{ testResults: { name: string, assertionResults: StoryTest[] }[] }} StoryReport
 * @typedef {{ checked: number, violations: number, rules: number }} AxeFigures
 * @typedef {{ stories: number, screens: number, states: number, light: AxeFigures, dark: AxeFigures }} StoryFigures
 */

/**
 * What a run of the stories looked at. A screen's stories are its states; `checked` are the stories that axe looked at,
 * `violations` what it found, `rules` how often a rule held.
 * @param {StoryReport | undefined} report
 * @returns {StoryFigures}
 */
export function figuresOfStories(report) {
  const files = report?.testResults ?? [];
  const screens = files.filter(({ name }) => screenOf(name) !== undefined);
  return {
    stories: storiesOf(files).length,
    screens: new Set(screens.map(({ name }) => screenOf(name))).size,
    states: storiesOf(screens).length,
    light: axeFigures(files, "a11y"),
    // `.storybook/colours-in-dark.ts`
    dark: axeFigures(files, "colours in dark"),
  };
}

/** @param {StoryReport["testResults"]} files @param {string} report @returns {AxeFigures} */
function axeFigures(files, report) {
  const results = storiesOf(files).flatMap(({ meta }) =>
    (meta?.reports ?? []).flatMap(({ type, result }) => (type === report && result ? [result] : [])),
  );
  return {
    checked: results.length,
    violations: sum(results.map(({ violations = [] }) => violations.length)),
    rules: sum(results.map(({ passes = [] }) => passes.length)),
  };
}

/** @param {StoryFigures} figures */
export function sentencesOf({ stories, screens, states, light, dark }) {
  return [
    `stories: ${stories}, among them ${states} states of ${screens} screens`,
    `in light ${sentenceOf(light)}`,
    `in dark, for its colours, ${sentenceOf(dark)}`,
  ];
}

/** @param {AxeFigures} figures */
const sentenceOf = ({ checked, violations, rules }) =>
  `axe looked at ${checked}, ${rules} rules held, ${violations} violations`;

/** The screen whose folder a file is in. @param {string} file */
const screenOf = (file) => /\/([a-z-]+-screen)\//.exec(file)?.[1];

/** @param {StoryReport["testResults"]} files */
const storiesOf = (files) => files.flatMap(({ assertionResults }) => assertionResults);

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
