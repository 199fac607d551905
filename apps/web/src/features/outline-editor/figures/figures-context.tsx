import { acceptOf, fileRules } from '@yantu/contract/files/rules'
import { createContext, type ReactNode, use, useMemo, useRef } from 'react'
import type { Arriving, Figures } from './use-figures.ts'

interface FigureActions {
  put: Figures['put']
  cancel: Figures['cancel']
  /** Lets a picture be chosen for that node. */
  ask(nodeId: string): void
}

/** Without it no pictures are taken. */
const ActionsContext = createContext<FigureActions | null>(null)
const ArrivingContext = createContext<readonly Arriving[]>([])

export const useFigureActions = (): FigureActions | null => use(ActionsContext)

export const useArriving = (nodeId: string): readonly Arriving[] =>
  use(ArrivingContext).filter(({ node }) => node === nodeId)

/** What the lines of an outline put pictures in by, with the one field they are chosen with. */
export function FiguresProvider({
  figures: { arriving, put, cancel },
  children,
}: {
  figures: Figures
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef('')
  const actions = useMemo(
    () => ({
      put,
      cancel,
      ask(nodeId: string) {
        asked.current = nodeId
        input.current?.click()
      },
    }),
    [put, cancel],
  )
  return (
    <ActionsContext value={actions}>
      <ArrivingContext value={arriving}>
        {children}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptOf(fileRules.figure)}
          onChange={({ target }) => {
            put(asked.current, [...(target.files ?? [])])
            target.value = ''
          }}
        />
      </ArrivingContext>
    </ActionsContext>
  )
}
