import { catalogMessages } from '@yantu/contract/messages/catalog'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { shownFirst } from '../../../lib/part.tsx'
import { toast } from '../../../lib/toast.ts'
import { useTypedEarly } from '../../../lib/use-typed-early.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const Suggestions = shownFirst(() => import('./suggestions.tsx'))

/** The page's title with the search box and its hot words, which fill the box and leave the search to the user. */
export function SearchHero({
  title,
  lead,
  placeholder,
  hotWords,
  keyword,
  onSearch,
}: {
  title: string
  lead: string
  placeholder: string
  hotWords: readonly string[]
  keyword: string
  onSearch: (keyword: string) => void
}) {
  const [text, setText] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  const [isNear, setNear] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  if (searched !== keyword) {
    setSearched(keyword)
    setText(keyword)
  }
  const type = (typed: string) => {
    setText(typed)
    setNear(true)
  }
  useTypedEarly(box, text, type)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNear(false)
    const wanted = text.trim()
    if (wanted) onSearch(wanted)
    else {
      toast.warning(catalogMessages.searchRequired)
      box.current?.focus()
    }
  }
  return (
    <section className="grid items-center gap-4.5 pb-3.5 pt-7 sm:pb-7.5 sm:pt-13 lg:grid-cols-[1fr_minmax(360px,560px)] lg:gap-12">
      <div>
        <h1 className="serif text-[clamp(30px,4vw,46px)] leading-[1.2]">{title}</h1>
        <p className="mt-2.5 text-ink-2">{lead}</p>
      </div>
      <div className="min-w-0">
        <form
          role="search"
          onSubmit={submit}
          className="relative flex h-14 items-center rounded-full bg-surface pl-5 pr-1.5 shadow-[0_0_0_1px_var(--line),0_10px_30px_-18px_rgb(40_30_20/.35)] transition-shadow focus-within:shadow-[0_0_0_1.5px_var(--ink)] sm:pl-6"
        >
          <Icon name="search" size={18} className="mr-2.5 text-ink-3" />
          <input
            ref={box}
            type="search"
            name="q"
            value={text}
            maxLength={catalogLimits.keywordMaxChars}
            onChange={(event) => type(event.target.value)}
            autoComplete="off"
            placeholder={placeholder}
            aria-label={placeholder}
            enterKeyHint="search"
            className="h-full min-w-0 flex-1 appearance-none bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <Button type="submit" className="h-11! rounded-full!">
            搜索
          </Button>
          <Suspense>{isNear && <Suggestions box={box} text={text} />}</Suspense>
        </form>
        <HotWords
          words={hotWords}
          onPick={(word) => {
            setText(word)
            box.current?.focus()
          }}
        />
      </div>
    </section>
  )
}

function HotWords({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-[13px] text-ink-3">
      <span className="py-0.5">热门</span>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onPick(word)}
          className="py-0.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {word}
        </button>
      ))}
    </div>
  )
}
