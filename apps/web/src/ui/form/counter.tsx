import { countCharacters } from '@yantu/contract/text'

/** The length of a text as the contract's rules count it: as people do, without the spaces around it. */
export const lengthOf = (text: string): number => countCharacters(text.trim())

/** How many of the characters are used; read out only where there are too many. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = lengthOf(text)
  const isOver = used > max
  return (
    <span className={`num flex-none whitespace-nowrap text-[13px] ${isOver ? 'text-accent' : 'text-ink-3'}`}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span className="sr-only" role="status">
        {isOver && `超出 ${used - max} 字`}
      </span>
    </span>
  )
}
