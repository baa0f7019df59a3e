import type { ReadText } from "../model/lecture-text.ts";

const picture =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500"><rect width="1200" height="500" fill="#dfe3f5"/><path d="M60 440C300 440 400 60 600 60s300 380 540 380z" fill="#4453b8"/></svg>',
  );

const formula =
  '<p class="formula" tabindex="0"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mover accent="true"><mi>x</mi><mo stretchy="true">‾</mo></mover><mo>=</mo><mfrac><mn>1</mn><mi>n</mi></mfrac><mrow><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover></mrow><msub><mi>x</mi><mi>i</mi></msub></mrow><annotation encoding="application/x-tex">\\bar{x}</annotation></semantics></math></p>';

const inline =
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi><mo>≥</mo><mn>30</mn></mrow></semantics></math>';

const code = `<pre><code class="hljs language-python"><span class="hljs-comment"># A thousand averages of thirty throws each.</span>
<span class="hljs-keyword">import</span> random

<span class="hljs-keyword">def</span> <span class="hljs-title function_">average</span>(<span class="hljs-params">throws: <span class="hljs-built_in">int</span> = <span class="hljs-number">30</span></span>) -&gt; <span class="hljs-built_in">float</span>:
    <span class="hljs-keyword">return</span> <span class="hljs-built_in">sum</span>(random.randint(<span class="hljs-number">1</span>, <span class="hljs-number">6</span>) <span class="hljs-keyword">for</span> _ <span class="hljs-keyword">in</span> <span class="hljs-built_in">range</span>(throws)) / throws

averages = [average() <span class="hljs-keyword">for</span> _ <span class="hljs-keyword">in</span> <span class="hljs-built_in">range</span>(<span class="hljs-number">1000</span>)]
<span class="hljs-built_in">print</span>(<span class="hljs-string">f"The averages lie between <span class="hljs-subst">{<span class="hljs-built_in">min</span>(averages):<span class="hljs-number">.2</span>f}</span> and <span class="hljs-subst">{<span class="hljs-built_in">max</span>(averages):<span class="hljs-number">.2</span>f}</span>, and their own average is <span class="hljs-subst">{<span class="hljs-built_in">sum</span>(averages) / <span class="hljs-built_in">len</span>(averages):<span class="hljs-number">.3</span>f}</span>"</span>)
</code></pre>`;

const callOut = (kind: string, title: string, words: string) =>
  `<div class="call-out call-out-${kind}"><p class="call-out-title">${title}</p><p>${words}</p></div>`;

const paragraph =
  "<p>Throw a die thirty times and write down the average. Do it again, and again. No single throw is anything but a number from one to six, and yet the averages gather around three and a half, in a shape that you have seen before.</p>";

const html = `<p>Why an average of averages behaves so well, and <a href="/courses">what breaks</a> when the samples are not independent.</p>
<h2 id="the-experiment">The experiment</h2>${paragraph}<p>With ${inline} the shape is there for nearly every distribution:</p>${formula}
<h3 id="in-python">In Python</h3><p>The function <code>average</code> throws the die. Run it as it is:</p>${code}
${callOut("tip", "Tip", 'Write <code>random.seed(1)</code> first, and everybody <a href="#in-python">sees the same</a>.')}
<h2 id="what-it-shows">What it shows</h2><figure><img src="${picture}" alt="A bell-shaped curve, highest at three and a half" width="1200" height="500"><figcaption>A thousand averages.</figcaption></figure>
<table><thead><tr><th>Throws</th><th>Lowest average</th><th>Highest average</th><th>Standard deviation</th><th>What one would have guessed before</th></tr></thead><tbody><tr><td>1</td><td>1.00</td><td>6.00</td><td>1.71</td><td>Nothing at all</td></tr><tr><td>30</td><td>2.67</td><td>4.40</td><td>0.31</td><td>Somewhere in the middle</td></tr></tbody></table>
<ul><li>The averages are close to three and a half.</li><li>More throws bring them closer:<ol><li>ten throws,</li><li>a hundred,</li><li>a thousand.</li></ol></li></ul>
${paragraph}<blockquote><p>I know of scarcely anything so apt to impress the imagination.</p></blockquote>
<h2 id="where-it-ends">Where it ends</h2>${callOut("note", "Note", "The throws have to be independent.")}${callOut("important", "Important", "Each has to have a finite variance.")}${callOut("warning", "Warning", "Incomes do not: one billionaire moves the average of a town.")}${callOut("caution", "Caution", "Never average percentages of groups of different sizes.")}
${paragraph}<hr>${paragraph}`;

export const centralLimit: ReadText = {
  html,
  headings: [
    { id: "the-experiment", level: 2, title: "The experiment" },
    { id: "in-python", level: 3, title: "In Python" },
    { id: "what-it-shows", level: 2, title: "What it shows" },
    { id: "where-it-ends", level: 2, title: "Where it ends" },
  ],
  seconds: 240,
};

export const shortText: ReadText = { html: `<p>Bring a die to the next lecture.</p>`, headings: [], seconds: 30 };

const parts = Array.from({ length: 24 }, (_, index) => ({
  id: `part-${index + 1}`,
  level: index % 3 === 0 ? 2 : 3,
  title:
    index % 5 === 0
      ? "Wherein two generals agree to disagree, Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
      : `Part ${index + 1}`,
}));

export const longText: ReadText = {
  html: parts
    .map(({ id, level, title }) => `<h${level} id="${id}">${title}</h${level}>${paragraph.repeat(3)}${code}${formula}`)
    .join(""),
  headings: parts,
  seconds: 5_400,
};

export const hindiText: ReadText = {
  html: `<h2 id="prayog">प्रयोग</h2><p>पासा तीस बार फेंकिए और औसत लिख लीजिए। फिर से कीजिए, और फिर से। हर बार औसत साढ़े तीन के आस-पास रहता है: ${inline}</p>${formula}<h2 id="natija">नतीजा</h2>${callOut("note", "ध्यान दें", "हर बार का फेंकना दूसरों से स्वतंत्र होना चाहिए।")}<h2 id="seema">सीमा</h2><p>आमदनी का औसत ऐसा नहीं चलता।</p>`,
  headings: [
    { id: "prayog", level: 2, title: "प्रयोग" },
    { id: "natija", level: 2, title: "नतीजा" },
    { id: "seema", level: 2, title: "सीमा" },
  ],
  seconds: 60,
};
