import { t } from "@lms/texts/kit/reorder-list";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId, useState, type ReactNode } from "react";
import type { RowAction } from "../../overlays/row-actions/row-actions.tsx";
import { keepEarlyKeys } from "./early-keys.ts";
import { ReorderRow } from "./reorder-row.tsx";
import { newPlace, useAnnouncements } from "./use-announcements.ts";
import { type Arrange, inOrder, moveAlone, useReorder } from "./use-reorder.ts";

export interface ReorderListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  itemName: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Completes "Move up" and "Move down". */
  actions?: ((item: Item) => readonly RowAction[]) | undefined;
  /** The order after a move. By default only the moved item changes its position. */
  arrange?: Arrange | undefined;
  /** The new index after a step up or down; undefined if it cannot move. By default past its neighbour. */
  stepFrom?: ((ids: readonly string[], id: string, by: -1 | 1) => number | undefined) | undefined;
  /** Absent for an item that is not counted. By default its position in the list. */
  itemNumber?: ((item: Item) => number | undefined) | undefined;
  /** Classes of an item's row. */
  rowClass?: ((item: Item) => string | undefined) | undefined;
  /** Announced after a move, with all items in their new order. @default "“Boil”, now 2 of 4." */
  describePlace?: ((items: readonly Item[], item: Item) => string) | undefined;
  /** Gets the ids in the new order, which is shown already. Resolves to whether it was saved. One call at a time. */
  onReorder: (ids: string[]) => Promise<boolean>;
  /** Announced. @default "Saving the order…" */
  savingLabel?: string | undefined;
  /** Announced. @default "The order could not be saved. It is as it was." */
  refusedLabel?: string | undefined;
}

const none: readonly RowAction[] = [];

function pastNeighbour(ids: readonly string[], id: string, by: -1 | 1): number | undefined {
  const to = ids.indexOf(id) + by;
  return to < 0 || to >= ids.length ? undefined : to;
}

const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function ReorderList<Item extends { id: string }>(props: ReorderListProps<Item>) {
  const { label, items, itemName, renderItem, actions, arrange, stepFrom = pastNeighbour, onReorder } = props;
  const { savingLabel = t("saving"), refusedLabel = t("refused") } = props;
  const id = useId();
  const { shown, saving, refused, move } = useReorder(items, onReorder, arrange);
  const [news, setNews] = useState("");
  const ids = shown.map((item) => item.id);
  const called = (itemId: string) => {
    const item = shown.find((each) => each.id === itemId);
    return item ? itemName(item) : "";
  };
  const placeAfterMove = (itemId: string, position: number) => {
    const moved = inOrder(shown, (arrange ?? moveAlone)(ids, itemId, position));
    const index = moved.findIndex((item) => item.id === itemId);
    const item = moved[index];
    const describe =
      props.describePlace ?? (() => newPlace(called(itemId), { position: index + 1, total: ids.length }));
    return item ? describe(moved, item) : "";
  };
  const announcements = useAnnouncements(ids, called, placeAfterMove);

  const sensors = useSensors(
    // A press without movement is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Keys that are pressed while the page still scrolls to the row would be lost.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };
  const step = (itemId: string, to: number | undefined) => {
    if (to === undefined) return;
    move(itemId, to);
    setNews(placeAfterMove(itemId, to));
  };

  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upright]}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
        onDragStart={keepEarlyKeys}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} aria-busy={saving || undefined} className="grid grid-cols-1 gap-2">
            {shown.map((item, index) => (
              <ReorderRow
                key={item.id}
                id={item.id}
                name={itemName(item)}
                number={props.itemNumber ? props.itemNumber(item) : index + 1}
                isFirst={stepFrom(ids, item.id, -1) === undefined}
                isLast={stepFrom(ids, item.id, 1) === undefined}
                className={props.rowClass?.(item)}
                actions={actions?.(item) ?? none}
                onStep={(by) => step(item.id, stepFrom(ids, item.id, by))}
              >
                {renderItem(item)}
              </ReorderRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="mt-3 min-h-5 text-sm text-muted">{saving && savingLabel}</p>
      <output className="sr-only">{refused ? refusedLabel : news}</output>
    </>
  );
}
