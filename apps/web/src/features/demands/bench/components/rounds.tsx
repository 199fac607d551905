import type { Bench } from '../api.ts'
import { draftName } from '../model.ts'

/** Which draft lies on the bench; nothing where there is only one. */
export const Rounds = ({
  drafts,
  chosen,
  onChoose,
}: {
  drafts: Bench['drafts']
  chosen: string
  onChoose: (draftId: string) => void
}) =>
  drafts.length < 2 ? null : (
    <label className="flex items-center gap-2 text-[13px] text-ink-3">
      <span className="sr-only">看哪一稿</span>
      <select
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="h-9 rounded-[10px] bg-surface px-3 text-sm text-ink edge"
      >
        {drafts.toReversed().map((draft) => (
          <option key={draft.id} value={draft.id}>
            {draftName(draft)}
          </option>
        ))}
      </select>
    </label>
  )
