import { serif } from '../../../lib/serif.ts'
import type { Requests } from '../api.ts'

type Hold = NonNullable<Requests['held']>

const reasons: Readonly<Record<Hold, { title: string; hint: string }>> = {
  unsound: {
    title: '账本核对未通过，已暂停付款',
    hint: '在账本一栏查明并更正后，重新核对通过即自动恢复。银行已付的结果仍可登记。',
  },
  overdue: {
    title: '账本太久没有核对，已暂停付款',
    hint: '每日核对没有跑完。在账本一栏重新核对，通过后即自动恢复。',
  },
}

/** Why nobody is paid. */
export const Held = ({ why }: { why: Hold }) => (
  <section
    role="alert"
    className="mb-4 rounded-medium bg-sunk px-5 py-4 shadow-[inset_3px_0_0_var(--accent)]"
  >
    <h2 className="serif text-[17px] text-accent">{serif(reasons[why].title)}</h2>
    <p className="mt-1 text-sm text-ink-2">{reasons[why].hint}</p>
  </section>
)
