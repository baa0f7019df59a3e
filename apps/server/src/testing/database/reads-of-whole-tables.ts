/** A node of `explain (format json)`, as far as it is looked at. */
export interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/**
 * What reads every row: "users", or "users by users_pkey" where it goes through an index without a condition. An index
 * that is read in its order until a limit is reached is not among them.
 */
export function readsOfWholeTables(plan: PlanNode): string[] {
  return readsUnder(plan).flatMap(({ node, table, isLimited }) => {
    const { "Node Type": type, "Index Name": index } = node;
    if (type === "Seq Scan") return [node["Relation Name"] ?? ""];
    const isWholeIndex = type.includes("Index") && node["Index Cond"] === undefined && !isLimited;
    return isWholeIndex ? [`${table} by ${index ?? ""}`] : [];
  });
}

/** The indexes that are read in their order until a limit is reached. */
export function indexesInOrder(plan: PlanNode): string[] {
  return readsUnder(plan).flatMap(({ node, isLimited }) => (isLimited ? (node["Index Name"] ?? []) : []));
}

/** The indexes that are read without the rows of their table. */
export function indexesAlone(plan: PlanNode): string[] {
  return readsUnder(plan).flatMap(({ node }) =>
    node["Node Type"] === "Index Only Scan" ? (node["Index Name"] ?? []) : [],
  );
}

/** Nodes that need all of their input before they give the first row. */
const complete = new Set(["Aggregate", "Sort", "Hash", "Materialize", "Memoize", "SetOp", "BitmapOr", "BitmapAnd"]);

interface Read {
  node: PlanNode;
  table: string;
  isLimited: boolean;
}

function readsUnder(node: PlanNode, isLimited = false, table = node["Relation Name"]): Read[] {
  const below = (child: PlanNode): Read[] => {
    const isOwn = child["Parent Relationship"] === "InitPlan" || child["Parent Relationship"] === "SubPlan";
    const passesLimit = node["Node Type"] === "Limit" || (isLimited && !complete.has(node["Node Type"]) && !isOwn);
    return readsUnder(child, passesLimit, child["Relation Name"] ?? table);
  };
  return [...(node.Plans ?? []).flatMap(below), { node, table: table ?? "", isLimited }];
}
