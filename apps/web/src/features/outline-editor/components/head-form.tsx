import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { useId, useState } from 'react'
import type { OutlineSession } from '../session/types.ts'
import { Glyph } from './glyph.tsx'

type Author = NonNullable<OutlineTree['author']>

const authorFields: { name: keyof Author; label: string; example: string }[] = [
  { name: 'name', label: '汇报人', example: '姓名' },
  { name: 'school', label: '学校', example: '学校或单位' },
  { name: 'advisor', label: '导师', example: '指导老师' },
  { name: 'date', label: '日期', example: '2026 年 6 月' },
]

/** The words of the cover: a line that opens into a small form. */
export function HeadForm({ session }: { session: OutlineSession }) {
  const [isOpen, setOpen] = useState(false)
  const { tree, edit } = session
  const { author = {} } = tree
  const summary = [tree.subtitle, ...authorFields.map(({ name }) => author[name])].filter(Boolean).join(' · ')
  const editAuthor = (name: keyof Author, text: string) => {
    const { [name]: _, ...others } = author
    const next = text === '' ? others : { ...others, [name]: text }
    const words = { author: Object.keys(next).length > 0 ? next : undefined }
    edit({ kind: 'head', words }, `head ${name}`)
  }
  return (
    <div className="mb-1 ml-3 mr-1 low:mb-0 sm:mx-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 rounded-[10px] px-2 py-2 low:py-1 text-left hover:bg-paper"
      >
        <span className="min-w-0 flex-1">
          <span className="serif block truncate text-[16px] leading-[1.45]">
            {tree.title || aiMessages.untitled}
          </span>
          <span className="block truncate text-[13px] leading-normal text-ink-3 low:hidden">
            {summary || '封面信息：副题、汇报人、学校、导师、日期'}
          </span>
        </span>
        <span className="inline-flex items-center gap-1 text-[13px] text-ink-2">
          <Glyph name="pencil" />
          {isOpen ? '收起' : '封面'}
        </span>
      </button>
      {isOpen && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 px-2 pb-3 pt-1">
          <HeadField
            label="题目"
            isWide
            value={tree.title}
            onChange={(title) => edit({ kind: 'head', words: { title } }, 'head title')}
          />
          <HeadField
            label="副题"
            isWide
            value={tree.subtitle ?? ''}
            onChange={(text) =>
              edit({ kind: 'head', words: { subtitle: text || undefined } }, 'head subtitle')
            }
          />
          {authorFields.map(({ name, label, example }) => (
            <HeadField
              key={name}
              label={label}
              example={example}
              value={author[name] ?? ''}
              onChange={(text) => editAuthor(name, text)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function HeadField({
  label,
  value,
  example,
  isWide,
  onChange,
}: {
  label: string
  value: string
  example?: string
  isWide?: boolean
  onChange(text: string): void
}) {
  const id = useId()
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <label htmlFor={id} className="block text-[13px] leading-6 text-ink-2">
        {label}
      </label>
      <input
        id={id}
        value={value}
        placeholder={example}
        maxLength={aiLimits.outline.titleChars}
        onChange={({ target }) => onChange(target.value)}
        className="edge h-9 w-full rounded-[9px] bg-surface px-3 text-[14px] outline-none focus:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      />
    </div>
  )
}
