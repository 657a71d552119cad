import type { ComponentChildren } from "preact";

export interface Column<Row> {
  head: string;
  cell: (row: Row, index: number) => ComponentChildren;
  /** Numbers are set to the right in figures of equal width. */
  number?: boolean;
  /** Left out on narrow screens. */
  wide?: boolean;
}

interface Props<Row> {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row, index: number) => string | number;
}

export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const look = (column: Column<Row>) =>
    `${column.number ? "number" : ""} ${column.wide ? "wide" : ""}`;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.head} scope="col" class={look(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map(column => (
                <td key={column.head} class={look(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
