import type { DemoCourse } from "./demo-course.ts";

const calculus: DemoCourse = {
  slug: "calculus-by-drawing",
  title: "चित्रों से कैलकुलस",
  category: "Science",
  createdBy: "Hiroshi Tanaka",
  language: "hi",
  description:
    "चिह्नों से पहले ढाल और क्षेत्रफल। हर विचार पहले चित्र में, फिर किसी एक संख्या के हिसाब में, और तभी सूत्र में आता है, जब उस पर भरोसा हो चुका होता है। अंत में वह प्रमेय है जो दोनों हिस्सों को जोड़ता है।",
  otherCaptions: ["hi"],
  daysAgo: 41,
  learners: 71,
  lectures: [
    {
      slug: "slope-at-a-point",
      title: "एक बिंदु पर ढाल",
      description: "वक्र की कोई एक ढाल नहीं होती, उसकी छेदक रेखाओं की होती है। दो बिंदुओं को पास लाकर देखें कि संख्या कहाँ ठहरती है।",
    },
    {
      slug: "the-derivative-of-x-squared",
      title: "x² का अवकलज",
      description: "एक वर्ग जो पतली किनारी जितना बढ़ता है: दो पट्टियाँ और एक नगण्य कोना मिलकर 2x देते हैं।",
    },
    {
      slug: "area-by-rectangles",
      title: "आयतों से क्षेत्रफल",
      description: "पहले चार आयत, फिर दस, फिर सौ: 0 से 1 तक x² के नीचे का क्षेत्रफल एक तिहाई के पास पहुँचता जाता है।",
    },
    {
      slug: "the-fundamental-theorem",
      title: "कैलकुलस का मूल प्रमेय",
      description: "क्षेत्रफल जिस दर से बढ़ता है, वही वक्र की ऊँचाई है। इसी से बिना आयतों के क्षेत्रफल मिलता है।",
    },
    {
      slug: "the-best-box",
      title: "सबसे बड़ा डिब्बा",
      description: "चौकोर काग़ज़ के चार कोने काटकर मोड़ें। जहाँ अवकलज शून्य है, वहीं आयतन सबसे ज़्यादा है।",
    },
  ],
};

const waves: DemoCourse = {
  slug: "waves-and-sound",
  title: "Waves and Sound",
  category: "Science",
  createdBy: "Farida Haddad",
  description:
    "From a plucked string to the spectrum of a voice. We measure frequency, hear beats, build a tone out of harmonics and take it apart again. School physics is enough.",
  otherCaptions: ["hi"],
  daysAgo: 28,
  learners: 19,
  lectures: [
    {
      slug: "what-travels-in-a-wave",
      title: "What travels in a wave",
      description:
        "The air stays, the disturbance moves. Wavelength, frequency and speed, and how far away the lightning was.",
    },
    {
      slug: "pitch-and-octaves",
      title: "Pitch and octaves",
      description: "Twice the frequency, one octave. Why a piano's semitone multiplies by the twelfth root of two.",
    },
    {
      slug: "beats",
      title: "Two tones and their beats",
      description:
        "440 and 444 hertz together swell four times a second. Superposition, and how an instrument is tuned by ear.",
    },
    {
      slug: "harmonics-of-a-string",
      title: "Harmonics of a string",
      description:
        "A string fixed at both ends can only do whole numbers of halves. That list of numbers is its timbre.",
    },
    {
      slug: "how-loud-is-loud",
      title: "How loud is loud",
      description:
        "Decibels are logarithms: ten more means ten times the power. What that says about a concert and about your ears.",
    },
  ],
};

const cooking: DemoCourse = {
  slug: "chemistry-of-cooking",
  title: "रसोई का रसायन विज्ञान",
  category: "Science",
  createdBy: "Camille Laurent",
  language: "hi",
  description:
    "प्याज़ मीठा क्यों हो जाता है, मेयोनेज़ जमा क्यों रहता है, और पका अंडा फिर कच्चा क्यों नहीं होता। हर रसोई में होने वाली चार अभिक्रियाएँ, और वे तापमान जिन पर ये होती हैं। एक थर्मामीटर साथ रखें।",
  daysAgo: 327,
  learners: 26,
  lectures: [
    {
      slug: "browning",
      title: "भूनना",
      description: "मेलार्ड अभिक्रिया को अमीनो अम्ल, शर्करा और गर्मी चाहिए; पानी जब तक उड़ न जाए, इसे रोके रखता है।",
    },
    {
      slug: "when-proteins-let-go",
      title: "जब प्रोटीन खुलते हैं",
      description: "गर्मी प्रोटीन को खोलकर नए सिरे से जोड़ती है। नरम और रबर जैसे अंडे के बीच कुछ ही डिग्री का अंतर है।",
    },
    {
      slug: "oil-in-water",
      title: "पानी में तेल",
      description: "पायस में तेल की नन्ही बूँदें अलग-अलग रहती हैं। ज़र्दी का लेसिथिन क्या करता है, और फटी चटनी कैसे सँभालें।",
    },
    {
      slug: "acid-and-base",
      title: "अम्ल और क्षार",
      description: "नींबू से सोडे तक pH का पैमाना, लाल पत्तागोभी रंग क्यों बदलती है, और बेकिंग पाउडर किसका इंतज़ार करता है।",
    },
  ],
};

export const scienceCourses: readonly DemoCourse[] = [calculus, waves, cooking];
