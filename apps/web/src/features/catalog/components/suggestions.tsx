/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role -- the
   field has the focus and its keys: a list of options that it points at (ARIA, combobox pattern) */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { searchEndpoints } from '@yantu/contract/catalog/search'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import type { DataOf } from '@yantu/contract/endpoint'
import { paths, workPath } from '../../../lib/paths.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { Icon } from '../../../ui/icon.tsx'
import { suggestionsQuery } from '../search-api.ts'
import { typeNames } from '../type-names.ts'
import { isComposing } from '../../../lib/is-composing.ts'

/** A reader who types on is not asked for. */
const RESTED_MS = 160

interface Suggestion {
  key: string
  group: string
  label: string
  note: string
  to: string
}

const listOfScene = (type: WorkType, scene: string): string => {
  const search = new URLSearchParams(type === '0' || type === '1' ? { scene } : { type, scene })
  return `${type === '1' ? paths.goldCases : paths.templates}?${search}`
}

type Answer = DataOf<typeof searchEndpoints.suggest>

function suggestionsOf({ works, designers, scenes }: Answer): Suggestion[] {
  return [
    ...works.map(({ templateId, templateType, title }) => ({
      key: `work-${templateId}`,
      group: '作品',
      label: title,
      note: typeNames.get(templateType) ?? '',
      to: workPath(templateType, templateId),
    })),
    ...designers.map(({ userId, userName, workCount }) => ({
      key: `designer-${userId}`,
      group: '设计师',
      label: userName,
      note: `${workCount} 件作品`,
      to: paths.person(userId),
    })),
    ...scenes.map(({ templateType, value, label, total }) => ({
      key: `scene-${templateType}-${value}`,
      group: '场景',
      label,
      note: `${typeNames.get(templateType)} · ${total} 套`,
      to: listOfScene(templateType, value),
    })),
  ]
}

/**
 * What is offered under a search box while somebody types. The box keeps its role and its focus: arrows walk the list,
 * Enter opens what is marked, Escape closes it.
 */
export default function Suggestions({
  box,
  text,
}: {
  box: RefObject<HTMLInputElement | null>
  text: string
}) {
  const id = useId()
  const navigate = useNavigate()
  const wanted = useRested(text.trim(), '', RESTED_MS)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const { data } = useQuery({
    ...suggestionsQuery(wanted),
    enabled: isOpen && wanted !== '',
    meta: { quiet: true },
    placeholderData: (previous) => (wanted ? previous : undefined),
  })
  const offered = isOpen && wanted && data ? suggestionsOf(data) : []
  const option = (at: number) => `${id}-${at}`

  function open(at: number) {
    const chosen = offered[at]
    if (!chosen) return
    setOpen(false)
    void navigate(chosen.to)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (isComposing(event) || (!by && event.key !== 'Enter' && event.key !== 'Escape')) return
    if (event.key === 'Enter') {
      if (marked >= 0 && offered.length > 0) {
        event.preventDefault()
        open(marked)
      } else setOpen(false)
    } else if (offered.length > 0) {
      event.preventDefault()
      if (event.key === 'Escape') setOpen(false)
      else setMarked((at) => ((at + 1 + by + offered.length + 1) % (offered.length + 1)) - 1)
    }
  })

  useEffect(() => {
    const input = box.current
    if (!input) return
    const type = () => {
      setOpen(true)
      setMarked(-1)
    }
    const leave = () => setOpen(false)
    const down = (event: KeyboardEvent) => press(event)
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    input.addEventListener('keydown', down)
    input.setAttribute('aria-autocomplete', 'list')
    // Typed before the code was here.
    if (input.value && document.activeElement === input) setOpen(true)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
      input.removeEventListener('keydown', down)
    }
  }, [box])

  const active = offered.length > 0 && marked >= 0 ? option(marked) : undefined
  useEffect(() => {
    const input = box.current
    if (offered.length > 0) input?.setAttribute('aria-controls', id)
    else input?.removeAttribute('aria-controls')
    if (active) input?.setAttribute('aria-activedescendant', active)
    else input?.removeAttribute('aria-activedescendant')
  }, [box, id, active, offered.length])

  return (
    <>
      <p role="status" className="sr-only">
        {offered.length > 0 && `${offered.length} 条建议，用上下键选择`}
      </p>
      {offered.length > 0 && (
        <div className="absolute inset-x-0 top-[calc(100%+8px)] z-20 max-h-[min(420px,60vh)] overflow-y-auto overscroll-contain rounded-medium bg-surface p-2 shadow-[var(--ring),var(--lift)]">
          <ul id={id} role="listbox" aria-label="搜索建议">
            {offered.map(({ key, group, label, note, to }, at) => (
              <li
                key={key}
                id={option(at)}
                role="option"
                aria-selected={at === marked}
                data-to={to}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setMarked(at)}
                onClick={() => open(at)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-[15px] aria-selected:bg-sunk"
              >
                <Icon path={signs[group] ?? ''} size={16} className="flex-none text-ink-3" />
                <span className="sr-only">{group}</span>
                <span className="min-w-0 flex-1 truncate">
                  <Marked text={label} word={wanted} />
                </span>
                <span className="num flex-none text-[13px] text-ink-3">{note}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const signs: Readonly<Record<string, string>> = {
  作品: 'M4 5h12v10H4zM4 8.5h12',
  设计师: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.5 16.5a5.5 5.5 0 0 1 11 0',
  场景: 'M4 4h6l6.5 6.5-6 6L4 10zM7.2 7.2h.1',
}

/** What was typed stands out where the label has it as it is. */
function Marked({ text, word }: { text: string; word: string }) {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold text-accent">{text.slice(at, at + word.length)}</b>
      {text.slice(at + word.length)}
    </>
  )
}
