/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone these
   are blocks, which lose the roles of a table unless they are said */
import type { ReactNode } from 'react'
import type { Column, PhoneLook } from './column.ts'

/** The classes of every cell of the body. */
export const inBody = 'border-b border-line px-2.5 py-[7px] first:pl-4 last:pr-4 group-last/row:border-b-0'

const placeOf = ({ isFigure = false, isExtra = false }: { isFigure?: boolean; isExtra?: boolean }): string =>
  `${isFigure ? 'whitespace-nowrap text-right' : ''} ${isExtra ? 'max-sm:hidden' : ''}`

/** One row; `box` is its tick, where rows can be chosen. The roles stay where a phone shows them as blocks. */
export function BodyRow<Row>({
  row,
  columns,
  look,
  isMarked,
  isChosen,
  box,
}: {
  row: Row
  columns: readonly Column<Row>[]
  look: PhoneLook
  isMarked: boolean
  /** Undefined where rows can't be chosen. */
  isChosen: boolean | undefined
  box: ReactNode
}) {
  return (
    <tr
      role="row"
      aria-selected={isChosen}
      className={`group/row aria-selected:bg-sunk ${isMarked ? 'bg-accent-soft' : ''} ${look.row}`}
    >
      {box && (
        <td role="cell" className={`${inBody} ${look.box}`}>
          {box}
        </td>
      )}
      {columns.map((column) =>
        column.isTitle ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={`${inBody} text-left font-normal ${look.title}`}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={`${inBody} ${placeOf(column)} ${look.cell}`}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** The heading of the rows that follow. */
export const GroupRow = ({ name, width, look }: { name: string; width: number; look: PhoneLook }) => (
  <tr role="row" className={look.group}>
    <th
      role="rowheader"
      scope="colgroup"
      colSpan={width}
      className={`serif px-4 pb-1 pt-3 text-left text-[13.5px] ${look.group}`}
    >
      {name}
    </th>
  </tr>
)

/** The sums under the rows. */
export const FooterRow = <Row,>({
  columns,
  look,
  hasBoxes,
}: {
  columns: readonly Column<Row>[]
  look: PhoneLook
  hasBoxes: boolean
}) => (
  <tr role="row" className={look.row}>
    {hasBoxes && <td aria-hidden="true" className="border-t-[3px] border-double border-ink max-sm:hidden" />}
    {columns.map((column) => (
      <td
        key={column.id}
        role="cell"
        data-label={column.header}
        className={`border-t-[3px] border-double border-ink px-2.5 py-2.5 font-semibold first:pl-4 last:pr-4 ${placeOf(column)} ${column.isTitle ? look.title : look.cell}`}
      >
        {column.footer}
      </td>
    ))}
  </tr>
)

/** Stand where the rows will be, as high as they will be. */
export const LoadingRows = ({ count, width, look }: { count: number; width: number; look: PhoneLook }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true" className={`group/row ${look.row}`}>
      {Array.from({ length: width }, (__, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its row is hidden
        <td key={column} className={`${inBody} max-sm:border-0! max-sm:px-0!`}>
          <span
            style={{ width: `${52 + ((row * 7 + column * 13) % 36)}%` }}
            className="my-[3px] block h-[14.25px] min-w-8 animate-pulse rounded-[5px] bg-sunk"
          />
        </td>
      ))}
    </tr>
  ))
