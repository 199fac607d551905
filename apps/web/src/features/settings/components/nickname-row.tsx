import { nickname } from '@yantu/contract/identity/settings'
import { identityLimits } from '@yantu/contract/limits/identity'
import { countCharacters } from '@yantu/contract/text'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { profileQuery } from '../api.ts'
import { Row, RowButton } from './row.tsx'
import { isComposing } from '../../../lib/is-composing.ts'

/** What is wrong with a nickname; undefined where nothing is. */
const problemOf = (text: string): string | undefined => nickname.safeParse(text).error?.issues[0]?.message

/** Edited by its button, saved on leaving it: only if it is another and valid, else it is what it was (section 5). */
export function NicknameRow({ owner, name }: { owner: string; name: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isGivenUp = useRef(false)
  const save = useAction(
    async (userName: string) => {
      setSaving(userName)
      try {
        await call('POST /api/user/sys/updateUser', { userId: owner, userName }, { announce: true })
      } catch (error) {
        setSaving(null)
        throw error
      }
    },
    { changes: [profileQuery(owner).queryKey] },
  )
  const shown = saving ?? name
  const problem = draft === null ? undefined : problemOf(draft)

  function leave() {
    setDraft(null)
    if (draft === null || isGivenUp.current) return
    if (problem) return toast.warning(problem)
    const userName = nickname.parse(draft)
    if (userName !== name) void save.run(userName)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    isGivenUp.current = event.key === 'Escape'
    event.currentTarget.blur()
    // The field is gone with this press.
    requestAnimationFrame(() => button.current?.focus())
  }

  const begin = () => {
    isGivenUp.current = false
    setDraft(shown)
  }

  return (
    <Row
      title="昵称"
      hint={`${identityLimits.nickname.min} 到 ${identityLimits.nickname.max} 个字符`}
      value={
        draft === null ? (
          shown
        ) : (
          <span className="grid gap-1 text-left">
            <span className="flex h-10 items-center rounded-[10px] bg-surface px-3.5 shadow-[inset_0_0_0_1px_var(--line-2)] focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)] sm:w-64">
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button was pressed for it
                autoFocus
                aria-label="昵称"
                autoComplete="off"
                value={draft}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? id : undefined}
                onChange={({ target }) => setDraft(target.value)}
                onBlur={leave}
                onKeyDown={press}
                className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none"
              />
              <span className="num pl-2 text-[13px] text-ink-3" aria-hidden="true">
                {countCharacters(draft.trim())}/{identityLimits.nickname.max}
              </span>
            </span>
            {problem && (
              <span id={id} role="alert" className="text-[13px] text-accent">
                {problem}
              </span>
            )}
          </span>
        )
      }
      action={
        <RowButton ref={button} subject="昵称" busy={save.busy} onClick={begin}>
          修改
        </RowButton>
      }
    />
  )
}
