/**
 * @typedef {{ meta?: { reports?: { type: string, result?: { violations?: unknown[], passes?: unknown[] } }[] } }} StoryTest
 * @typedef {{ testResults: { name: string, assertionResults: StoryTest[] }[] }} StoryReport
 * @typedef {{ stories: number, screens: number, states: number, checked: number, violations: number, rules: number }} StoryFigures
 */

/**
 * What a run of the stories in one theme looked at. A screen's stories are its states; `checked` are the stories that
 * axe looked at, `violations` what it found, `rules` how often a rule held.
 * @param {StoryReport | undefined} report
 * @returns {StoryFigures}
 */
export function figuresOfStories(report) {
  const files = report?.testResults ?? [];
  const screens = files.filter(({ name }) => screenOf(name) !== undefined);
  const results = storiesOf(files).flatMap(({ meta }) =>
    (meta?.reports ?? []).flatMap(({ type, result }) => (type === "a11y" && result ? [result] : [])),
  );
  return {
    stories: storiesOf(files).length,
    screens: new Set(screens.map(({ name }) => screenOf(name))).size,
    states: storiesOf(screens).length,
    checked: results.length,
    violations: sum(results.map(({ violations = [] }) => violations.length)),
    rules: sum(results.map(({ passes = [] }) => passes.length)),
  };
}

/** @param {string} theme @param {StoryFigures} figures */
export function sentenceOf(theme, { stories, screens, states, checked, violations, rules }) {
  return (
    `${theme}: ${stories} stories, among them ${states} states of ${screens} screens; ` +
    `axe looked at ${checked}, ${rules} rules held, ${violations} violations`
  );
}

/** The screen whose folder a file is in. @param {string} file */
const screenOf = (file) => /\/([a-z-]+-screen)\//.exec(file)?.[1];

/** @param {StoryReport["testResults"]} files */
const storiesOf = (files) => files.flatMap(({ assertionResults }) => assertionResults);

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
