import { reviewLimits } from '@yantu/contract/limits/review'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { useId, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Labels, ReviewItem } from '../api.ts'
import { bound, type Draft, isAgainst, isTicked, ticked } from '../model/draft.ts'
import { decisionNames } from '../model/words.ts'

/** Reasons that have a key of their own. */
export const KEYED_REASONS = 6

type Kind = ReviewItem['may'][number]
const keys: Partial<Record<Kind, string>> = { publish: 'A', reject: 'R' }
const said = {
  reasons: catalogMessages.rejectReasonRequired,
  style: catalogMessages.styleRequired,
  sort: catalogMessages.sortRequired,
} as const

export interface VerdictProps {
  item: ReviewItem
  labels: Labels
  page: number
  draft: Draft
  onDraft: (draft: Draft) => void
  /** What a try to decide was missing. */
  missing: keyof typeof said | null
  onDecide: (kind: Kind) => void
}

/** What speaks against a work, by page, what it is filed under, and the decision. */
export function Verdict(props: VerdictProps) {
  const { item, labels, draft, onDraft, missing } = props
  const isAboutReasons = item.may.some((kind) => kind === 'reject' || kind === 'takeDown')
  return (
    <section aria-labelledby="verdict" className="grid gap-3 px-5 pb-5 pt-4">
      <h2 id="verdict" className="serif text-[15px]">
        {serif('结论')}
      </h2>
      {isAboutReasons && <Reasons {...props} />}
      {isAboutReasons && (
        <TextArea
          label="补充说明"
          note="作者会看到"
          name="note"
          rows={2}
          max={reviewLimits.noteMaxChars}
          value={draft.note}
          error={missing === 'reasons' ? said.reasons : undefined}
          onChange={(note) => onDraft({ ...draft, note })}
        />
      )}
      {item.may.includes('publish') && (
        <div className="grid border-t border-line pt-3">
          <ChipsField
            label="风格"
            note={item.proposedStyles.length ? '按页面建议，可改' : undefined}
            name="style"
            options={labels['style'] ?? []}
            value={draft.style}
            error={missing === 'style' ? said.style : undefined}
            onChange={(style) => onDraft({ ...draft, style: [...style] })}
          />
          <ChipsField
            label="分类"
            name="sort"
            options={labels['sort'] ?? []}
            value={draft.sort}
            error={missing === 'sort' ? said.sort : undefined}
            onChange={(sort) => onDraft({ ...draft, sort: [...sort] })}
          />
        </div>
      )}
    </section>
  )
}

/** The decisions that are possible, the one at hand first; they stay in sight. */
export function DecisionBar({ item, draft, onDecide }: Pick<VerdictProps, 'item' | 'draft' | 'onDecide'>) {
  const isRejecting = isAgainst(draft)
  const primary: Kind = isRejecting ? 'reject' : 'publish'
  const kinds = item.may.toSorted((a, b) => Number(b === primary) - Number(a === primary))
  if (kinds.length === 0) return null
  // What is seen can be taken down whatever becomes of its edit: another matter, under the two.
  const isBeside = (kind: Kind) => kind === 'takeDown' && kinds.length > 1
  const lookOf = (kind: Kind, isFirst: boolean) => {
    if (isBeside(kind)) return 'quiet'
    if (!isFirst) return 'outline'
    return kind === 'reject' || kind === 'takeDown' ? 'primary' : 'ink'
  }
  return (
    <div className="sticky bottom-0 z-30 sm:bottom-10 lg:bottom-0 mt-auto flex flex-wrap gap-x-2.5 gap-y-1 border-t border-line bg-surface px-5 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {kinds.map((kind) => (
        <Button
          key={kind}
          look={lookOf(kind, kind === primary || kinds.length === 1)}
          size={isBeside(kind) ? 's' : 'm'}
          onClick={() => onDecide(kind)}
          aria-keyshortcuts={keys[kind]}
          className={isBeside(kind) ? 'w-full' : 'flex-1 px-3!'}
        >
          {isBeside(kind) ? '把线上的作品下架' : decisionNames[kind]}
          {keys[kind] && (
            <kbd
              aria-hidden="true"
              className="num grid h-5 min-w-5 place-items-center rounded-[5px] px-1 font-sans text-[12px] leading-none shadow-[inset_0_0_0_1px_currentColor] opacity-80 max-sm:hidden"
            >
              {keys[kind]}
            </kbd>
          )}
        </Button>
      ))}
    </div>
  )
}

/** The first six have keys; the rest unfolds by group. */
function Reasons({ labels, page, draft, onDraft }: VerdictProps) {
  const reasons = labels['review_reason'] ?? []
  const [isUnfolded, setUnfolded] = useState(false)
  const [keyed, others] = [reasons.slice(0, KEYED_REASONS), reasons.slice(KEYED_REASONS)]
  const shown = isUnfolded ? others : others.filter(({ value }) => isTicked(draft, value))
  const groups = [...Map.groupBy(shown, ({ note }) => note ?? '')]
  const props = { page, draft, onDraft }
  return (
    <fieldset className="grid gap-0.5">
      <legend className="sr-only">驳回理由</legend>
      {keyed.map((reason, at) => (
        <Reason key={reason.value} {...props} {...reason} code={reason.value} sign={String(at + 1)} />
      ))}
      {groups.map(([group, inGroup]) => (
        <div key={group} className="mt-1.5">
          {isUnfolded && <p className="px-2 pb-0.5 text-[12.5px] text-ink-3">{group}</p>}
          {inGroup.map((reason) => (
            <Reason key={reason.value} {...props} {...reason} code={reason.value} />
          ))}
        </div>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-1 inline-flex h-8 w-fit items-center gap-1 px-2 text-[13px] font-semibold text-ink-2 hover:text-ink"
        >
          {isUnfolded ? '收起' : `其余 ${others.length} 条理由`}
          <Icon name="chevron" size={13} className={isUnfolded ? 'rotate-180' : ''} />
        </button>
      )}
    </fieldset>
  )
}

function Reason({
  code,
  label,
  tip,
  sign,
  page,
  draft,
  onDraft,
}: {
  code: string
  label: string
  tip?: string
  sign?: string
} & Pick<VerdictProps, 'page' | 'draft' | 'onDraft'>) {
  const id = useId()
  const given = draft.reasons.find((reason) => reason.code === code)
  const isHere = given?.pages.includes(page) ?? false
  return (
    <div
      className={`flex min-h-[34px] flex-wrap items-center gap-x-2.5 rounded-[8px] px-2 text-[13.5px] ${given ? 'bg-sunk' : ''}`}
    >
      <kbd
        aria-hidden="true"
        className={`num grid size-5 flex-none place-items-center rounded-[5px] font-sans text-[12px] leading-none text-ink-2 ${sign ? 'shadow-[inset_0_0_0_1px_var(--line-2)]' : ''}`}
      >
        {sign}
      </kbd>
      <span className="relative grid size-4 flex-none place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={given !== undefined}
          onChange={() => onDraft(ticked(draft, code))}
          title={tip}
          className="peer m-0 size-4 cursor-pointer appearance-none rounded-[4px] shadow-[inset_0_0_0_1.5px_var(--ink-3)] before:absolute before:-inset-2.5 checked:bg-ink checked:shadow-none"
        />
        <Icon
          name="check"
          size={12}
          className="pointer-events-none absolute hidden text-paper peer-checked:block"
        />
      </span>
      <label
        htmlFor={id}
        className={`min-w-0 flex-1 cursor-pointer leading-[34px] ${given ? 'font-semibold' : ''}`}
      >
        {label}
      </label>
      {given && (
        <button
          type="button"
          aria-pressed={isHere}
          onClick={() => onDraft(bound(draft, code, page))}
          className="num h-7 flex-none rounded-[7px] px-2 text-[12.5px] text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)] transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:shadow-none"
        >
          第 {page} 页
        </button>
      )}
      {given && given.pages.some((one) => one !== page) && (
        <p className="num w-full pb-1.5 pl-[62px] text-[12.5px] text-ink-2">
          已标第 {given.pages.join('、')} 页
        </p>
      )}
    </div>
  )
}
