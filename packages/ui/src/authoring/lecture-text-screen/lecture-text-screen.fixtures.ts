import type { EditedText, PreviewedText } from "./lecture-text-screen-props.ts";

const source = `Why an average of averages behaves so well.

## The experiment

Throw a die thirty times. With $n \\ge 30$ the shape is there:

$$
\\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i
$$

> [!TIP]
> Seed the generator first.

![A bell-shaped curve](/media/images/c58d2f0e)
`;

const html = `<p>Why an average of averages behaves so well.</p>
<h2 id="the-experiment">The experiment</h2><p>Throw a die thirty times.</p>
<pre><code class="hljs"><span class="hljs-keyword">import</span> random <span class="hljs-comment"># A thousand averages of thirty throws each, and their own average, which is close to three and a half.</span></code></pre>
<div class="call-out call-out-tip"><p class="call-out-title">Tip</p><p>Seed the generator first.</p></div>`;

export const text: EditedText = {
  title: "Sampling and the central limit",
  courseTitle: "Practical Statistics with Python",
  language: "en",
  source,
};

export const preview: PreviewedText = {
  html,
  words: 780,
  seconds: 240,
  missingAlternatives: 0,
};

export const crowdedText: EditedText = {
  title:
    "Wherein two generals agree to disagree, Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  courseTitle: "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Else",
  language: "en",
  source: `${source}\n`.repeat(40),
};

export const crowdedPreview: PreviewedText = {
  html: html.repeat(30).replaceAll(/ id="[^"]+"/g, ""),
  words: 18_000,
  seconds: 5_400,
  missingAlternatives: 12,
};
