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
  return readsUnder(plan, { isLimited: false });
}

/** Nodes that need all of their input before they give the first row. */
const complete = new Set(["Aggregate", "Sort", "Hash", "Materialize", "Memoize", "SetOp", "BitmapOr", "BitmapAnd"]);

function readsUnder(node: PlanNode, { isLimited }: { isLimited: boolean }, table = node["Relation Name"]): string[] {
  const { "Node Type": type, "Index Name": index } = node;
  const below = (child: PlanNode): string[] => {
    const isOwn = child["Parent Relationship"] === "InitPlan" || child["Parent Relationship"] === "SubPlan";
    const passesLimit = type === "Limit" || (isLimited && !complete.has(type) && !isOwn);
    return readsUnder(child, { isLimited: passesLimit }, child["Relation Name"] ?? table);
  };
  const rest = (node.Plans ?? []).flatMap(below);
  if (type === "Seq Scan") return [...rest, node["Relation Name"] ?? ""];
  const isWholeIndex = type.includes("Index") && node["Index Cond"] === undefined && !isLimited;
  return isWholeIndex ? [...rest, `${table ?? ""} by ${index ?? ""}`] : rest;
}
