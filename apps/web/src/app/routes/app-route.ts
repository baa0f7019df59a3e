import type { ComponentType } from "react";
import type { Params } from "react-router-dom";
import type { RouteName, RouteRecord } from "../../lib/navigation/route-table.ts";
import type { PageChunk } from "./page-chunk.ts";

export interface RouteLocation {
  params: Readonly<Params>;
  search: URLSearchParams;
}

/** The pages of a file, by their names. */
export type PageModule = Readonly<Record<string, ComponentType>>;

export interface AppRoute extends RouteRecord {
  name: RouteName;
  page: string;
  /** Called when the page is shown: the language may change. */
  title: () => string | undefined;
  chunk: PageChunk;
}
