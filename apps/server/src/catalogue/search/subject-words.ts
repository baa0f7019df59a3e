// Why: docs/decisions/0209-searches-by-sound-and-subject.md

/** A word of the catalogue, or two with a space between them, that a searched word may mean. */
export interface Spelling {
  text: string;
  similarity: number;
  /** Another name of the same subject: it counts in descriptions too. */
  isSubject?: true;
}

/** The names of a subject in English, in Hindi, and in Hindi with English letters. The first one is its name in `parts`. */
const subjects = [
  ["mathematics", "maths", "गणित", "ganit", "मैथ", "मैथ्स"],
  ["algebra", "बीजगणित", "bijganit", "अलजेब्रा"],
  ["calculus", "कैलकुलस", "कलन", "kalan"],
  ["geometry", "ज्यामिति", "jyamiti", "रेखागणित"],
  ["trigonometry", "त्रिकोणमिति", "trikonmiti"],
  ["statistics", "सांख्यिकी", "sankhyiki"],
  ["probability", "प्रायिकता", "prayikta"],
  ["arithmetic", "अंकगणित", "ankganit"],
  ["science", "विज्ञान", "vigyan", "साइंस"],
  ["physics", "भौतिकी", "भौतिक", "bhautiki", "bhautik", "फिजिक्स"],
  ["chemistry", "रसायन", "rasayan", "केमिस्ट्री"],
  ["biology", "जीवविज्ञान", "जैविकी", "jivvigyan", "बायोलॉजी"],
  ["astronomy", "खगोल", "khagol"],
  ["environment", "पर्यावरण", "paryavaran"],
  ["engineering", "अभियांत्रिकी", "इंजीनियरिंग", "abhiyantriki"],
  ["computer", "कंप्यूटर", "संगणक", "sanganak"],
  ["programming", "coding", "प्रोग्रामिंग", "कोडिंग"],
  ["data", "डेटा", "आंकड़े", "aankde"],
  ["security", "सुरक्षा", "suraksha"],
  ["history", "इतिहास", "itihas"],
  ["geography", "भूगोल", "bhugol"],
  ["economics", "economy", "अर्थशास्त्र", "अर्थव्यवस्था", "arthshastra"],
  ["politics", "राजनीति", "rajniti"],
  ["philosophy", "दर्शनशास्त्र", "darshanshastra"],
  ["psychology", "मनोविज्ञान", "manovigyan"],
  ["sociology", "समाजशास्त्र", "samajshastra"],
  ["english", "अंग्रेज़ी", "angrezi", "इंग्लिश"],
  ["hindi", "हिंदी"],
  ["language", "भाषा", "bhasha"],
  ["grammar", "व्याकरण", "vyakaran"],
  ["literature", "साहित्य", "sahitya"],
  ["writing", "लेखन", "lekhan"],
  ["drawing", "painting", "चित्रकला", "chitrakala", "कला"],
  ["music", "संगीत", "sangit"],
  ["dance", "नृत्य", "nritya"],
  ["photography", "फ़ोटोग्राफ़ी", "छायांकन"],
  ["design", "डिज़ाइन"],
  ["colour", "color", "रंग"],
  ["cooking", "kitchen", "रसोई", "rasoi", "पाककला"],
  ["health", "स्वास्थ्य", "swasthya"],
  ["medicine", "चिकित्सा", "chikitsa"],
  ["yoga", "योग"],
  ["business", "व्यापार", "व्यवसाय", "vyapar", "vyavsay", "बिज़नेस"],
  ["finance", "वित्त", "वित्तीय", "financial", "फ़ाइनेंस"],
  ["accounting", "लेखांकन", "lekhankan"],
  ["marketing", "विपणन", "vipanan"],
  ["management", "प्रबंधन", "prabandhan"],
  ["agriculture", "farming", "कृषि", "खेती", "krishi", "kheti"],
  ["education", "शिक्षा", "shiksha"],
] as const;

/** What belongs to a wider subject: courses seldom name it. */
const parts: Readonly<Partial<Record<Subject[0], readonly Subject[0][]>>> = {
  mathematics: ["algebra", "calculus", "geometry", "trigonometry", "statistics", "probability", "arithmetic"],
  science: ["physics", "chemistry", "biology", "astronomy"],
};

type Subject = (typeof subjects)[number];

const sameSubject = 0.95;
const partOfIt = 0.7;

/** A shorter word is within many others. */
const minLetters = 4;

const halfNasal = /[ङञणनम]्(?=[क-ह])/g;
const marks = /[\u093C\u200C\u200D]/g;
const doubled = /([a-z])\1+/g;

/** Equal for spellings of a Hindi word that are often mixed up, in Devanagari and in English letters. */
function loosen(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(marks, "")
    .replaceAll(halfNasal, "ं")
    .replaceAll("ँ", "ं")
    .replaceAll("ी", "ि")
    .replaceAll("ू", "ु")
    .replaceAll("ण", "न")
    .replaceAll(/[शष]/g, "स")
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll(doubled, "$1")
    .replaceAll("w", "v")
    .replaceAll("sh", "s");
}

const byWord = new Map(subjects.flatMap((subject) => subject.map((word) => [loosen(word), subject] as const)));

export function hasSubject(text: string): boolean {
  return text.split(/\s+/).some((word) => byWord.has(loosen(word)));
}

/** Other names of the subject that a word names, and those of its parts. */
export function subjectWords(word: string): Spelling[] {
  const subject = byWord.get(loosen(word));
  if (subject === undefined) return [];
  const narrower = parts[subject[0]]?.flatMap((name) => byWord.get(loosen(name)) ?? []) ?? [];
  return [...toSpellings(subject, sameSubject), ...toSpellings(narrower, partOfIt)];
}

function toSpellings(words: readonly string[], similarity: number): Spelling[] {
  return words
    .filter((word) => Array.from(word).length >= minLetters)
    .map((text) => ({ text, similarity, isSubject: true as const }));
}
