import { grouped } from '../../../../lib/grouped.ts'
import { Price } from '../../../../ui/price.tsx'

/** An amount beside what it is; zero is pale. */
export const AmountLine = ({
  label,
  yuan,
  isStrong = false,
}: {
  label: string
  yuan: string
  isStrong?: boolean
}) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={isStrong ? 'font-semibold' : 'text-ink-3'}>{label}</dt>
    <dd>
      {Number(yuan) === 0 ? (
        <span className="num text-ink-3">¥0.00</span>
      ) : (
        <Price yuan={grouped(yuan)} className={isStrong ? 'text-[19px]' : 'text-[15px]'} />
      )}
    </dd>
  </div>
)
