import { Table, type TableProps, type TableScrollContainerProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScrolls } from '../ui/use-inner-size.js';
import classes from './data-table.module.css';

export interface Column<Row> {
  /** Empty above buttons. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures and buttons are aligned at the right. */
  readonly end?: true;
  /** Not on a phone. */
  readonly wide?: true;
  /** Its cells name their rows. */
  readonly names?: true;
  /** In pixels. */
  readonly width?: number;
  readonly className?: string | undefined;
}

interface Props<Row> extends Omit<TableProps, 'data' | 'children'> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, at: number) => string | number;
  readonly rowProps?: (row: Row) => object;
  /** For tables that change many times a second: cells of Mantine take three times as long. */
  readonly plain?: boolean;
  /** Pixels below which it is scrolled sideways. */
  readonly minWidth?: number;
  /** Pixels above which it is scrolled below its head. */
  readonly maxHeight?: number;
  /** On a phone, each row is a card that says what its cells are, so nothing is scrolled sideways. */
  readonly cards?: boolean;
  readonly caption?: ReactNode;
}

/** The only table of things: a head if a column has one, and a row for each thing. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  rowProps,
  plain = false,
  minWidth,
  maxHeight,
  cards = false,
  ...props
}: Props<Row>) {
  const { caption, ...element } = props;
  const Cells = plain ? PlainCells : StyledCells;
  const TableRow = plain ? 'tr' : Table.Tr;
  const table = (
    <Table
      verticalSpacing={6}
      stickyHeader={maxHeight !== undefined}
      classNames={cards ? { table: classes.cards } : {}}
      {...element}
    >
      {caption && <Table.Caption ta="start">{caption}</Table.Caption>}
      {columns.some(({ head }) => head !== undefined) && (
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={at} w={column.width} {...placeOf(column)}>
                {column.head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody className={plain ? classes.plain : undefined}>
        {rows.map((row, index) => (
          <TableRow key={rowKey(row, index)} {...rowProps?.(row)}>
            <Cells columns={columns} row={row} />
          </TableRow>
        ))}
      </Table.Tbody>
    </Table>
  );
  if (minWidth === undefined) return table;
  return (
    <Scrolled minWidth={minWidth} maxHeight={maxHeight} className={cards ? classes.cardsScroll : undefined}>
      {table}
    </Scrolled>
  );
}

/** A tab stop while it scrolls: then, the arrow keys do so. */
function Scrolled(props: TableScrollContainerProps) {
  const { ref, scrolls } = useScrolls<HTMLDivElement>();
  return (
    <Table.ScrollContainer
      {...props}
      scrollAreaProps={{ viewportRef: ref, viewportProps: { tabIndex: scrolls ? 0 : undefined } }}
    />
  );
}

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

function StyledCells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column, at) => {
    const Cell = column.names ? Table.Th : Table.Td;
    return (
      <Cell
        key={at}
        {...(column.names && { scope: 'row' })}
        className={column.className}
        data-head={typeof column.head === 'string' ? column.head : undefined}
        {...placeOf(column)}
      >
        {column.cell(row)}
      </Cell>
    );
  });
}

function PlainCells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column, at) => (
    <td key={at} data-end={column.end} className={column.wide && 'mantine-visible-from-sm'}>
      {column.cell(row)}
    </td>
  ));
}

function placeOf({ end, wide }: Pick<Column<never>, 'end' | 'wide'>) {
  return { ta: end ? ('right' as const) : undefined, ...(wide && { visibleFrom: 'sm' as const }) };
}
