import type { CourseSlides } from "../draw/slide.ts";

export const chemistryOfCooking: CourseSlides = {
  browning: [
    {
      kind: "bars",
      heading: "Why boiled meat stays grey",
      bars: [
        { label: "water boils", value: 100, shown: "100 °C" },
        { label: "Maillard gets fast", value: 140, shown: "140 °C", strong: true },
        { label: "sugar caramelises", value: 165, shown: "165 °C" },
      ],
      note: "As long as there is water on the surface, it holds it at 100 °C.",
    },
    {
      kind: "graph",
      heading: "The Maillard reaction",
      nodes: [
        { id: "a", label: "amino acids", x: 0.12, y: 0.2 },
        { id: "s", label: "sugars", x: 0.12, y: 0.8 },
        { id: "h", label: "heat", x: 0.46, y: 0.5, strong: true },
        { id: "f", label: "aromas by the hundred", x: 0.8, y: 0.2 },
        { id: "b", label: "brown melanoidins", x: 0.8, y: 0.8 },
      ],
      edges: [
        { from: "a", to: "h" },
        { from: "s", to: "h" },
        { from: "h", to: "f" },
        { from: "h", to: "b" },
      ],
    },
    {
      kind: "points",
      heading: "At the stove",
      points: [
        { lead: "Dry the surface", text: "Pat it, salt it early, leave room in the pan." },
        { lead: "A pinch of baking soda", text: "Alkaline onions brown in half the time." },
        { lead: "Stop at brown", text: "Black is bitter and no longer Maillard." },
      ],
    },
  ],
  "when-proteins-let-go": [
    {
      kind: "bars",
      heading: "An egg, degree by degree",
      bars: [
        { label: "white begins to set", value: 62, shown: "62 °C" },
        { label: "yolk thickens", value: 65, shown: "65 °C" },
        { label: "yolk sets", value: 70, shown: "70 °C", strong: true },
        { label: "white turns firm", value: 80, shown: "80 °C" },
      ],
    },
    {
      kind: "flow",
      heading: "What happens to a protein",
      steps: [
        { lead: "Folded", text: "a chain in a tight ball" },
        { lead: "Unfolded", text: "heat loosens weak bonds" },
        { lead: "Tied", text: "chains join into a net" },
        { lead: "Squeezed", text: "the net tightens, water leaves" },
      ],
      note: "New bonds are stronger than old ones: an egg does not uncook.",
    },
    {
      kind: "points",
      heading: "Meat, the same story",
      points: [
        { lead: "Around 50 °C", text: "Myosin sets: the meat turns opaque and tender." },
        { lead: "Above 65 °C", text: "Actin sets: juice runs out, fibres toughen." },
        { lead: "Hours above 70 °C", text: "Collagen melts to gelatin: a stew turns soft again." },
      ],
    },
  ],
  "oil-in-water": [
    {
      kind: "table",
      heading: "Who is inside whom",
      head: ["", "drops of", "in"],
      rows: [
        ["milk", "fat", "water"],
        ["mayonnaise", "oil, about 75%", "water"],
        ["butter", "water, about 16%", "fat"],
      ],
      strong: [2],
      note: "Mayonnaise is stiff because its drops are crowded, not because oil is thick.",
    },
    {
      kind: "graph",
      heading: "Lecithin holds on to both",
      nodes: [
        { id: "w", label: "water", x: 0.12, y: 0.5 },
        { id: "h", label: "head: likes water", x: 0.4, y: 0.5, strong: true },
        { id: "t", label: "tail: likes oil", x: 0.68, y: 0.5, strong: true },
        { id: "o", label: "oil", x: 0.92, y: 0.5 },
      ],
      edges: [
        { from: "h", to: "w" },
        { from: "h", to: "t", plain: true },
        { from: "t", to: "o" },
      ],
      note: "Packed around each drop, it keeps drops from flowing together. A yolk is full of it.",
    },
    {
      kind: "flow",
      heading: "The sauce broke. Save it",
      steps: [
        { lead: "Fresh yolk", text: "in a clean bowl" },
        { lead: "One spoon", text: "of the broken sauce, whisk" },
        { lead: "Drop by drop", text: "the rest, as if it were oil" },
      ],
    },
  ],
  "acid-and-base": [
    {
      kind: "bars",
      heading: "pH in the kitchen",
      bars: [
        { label: "lemon", value: 2.2, shown: "2.2" },
        { label: "tomato", value: 4.3, shown: "4.3" },
        { label: "milk", value: 6.7, shown: "6.7" },
        { label: "water", value: 7, shown: "7", strong: true },
        { label: "baking soda", value: 8.3, shown: "8.3" },
      ],
    },
    {
      kind: "formula",
      heading: "A scale of powers of ten",
      formula: "\\text{pH} = \\text{−log}_{10} [\\text{H}^{\\text{+}}]",
      lines: ["One step less is ten times as acid.", "Lemon to tomato: two steps, a hundred times."],
    },
    {
      kind: "swatches",
      heading: "Red cabbage knows",
      rows: [
        {
          label: "the same juice with lemon, water, soda, and a lot of soda",
          colours: [
            { fill: "oklch(0.55 0.2 10)", text: "pH 2", ink: "#fff" },
            { fill: "oklch(0.5 0.15 325)", text: "pH 6", ink: "#fff" },
            { fill: "oklch(0.48 0.12 262)", text: "pH 8", ink: "#fff" },
            { fill: "oklch(0.58 0.12 165)", text: "pH 10", ink: "#fff" },
          ],
        },
      ],
      note: "Baking powder is soda and a dry acid. They wait for water, then for heat, and make CO₂.",
    },
  ],
};
