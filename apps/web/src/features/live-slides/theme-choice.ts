import { useCallback, useEffect, useState } from 'react'
import type { WorkbenchSession } from './session.ts'

const key = (historyId: string) => `yantu.outline-theme.${historyId}`

function read(historyId: string | null): string | null {
  try {
    return historyId && sessionStorage.getItem(key(historyId))
  } catch {
    return null
  }
}

function keep(historyId: string, themeId: string): void {
  try {
    sessionStorage.setItem(key(historyId), themeId)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The work of the market that a theme is made from, or null for a theme of ours. */
export const workOfTheme = (themeId: string): string | null => /^work-(\d+)$/.exec(themeId)?.[1] ?? null

/** A theme made from a work: the server pours the outline into it. */
export const isMarketTheme = (themeId: string): boolean => workOfTheme(themeId) !== null

/** The theme an outline is shown in: that kept with it, else the one of this tab, else the one wished at first. */
export function useThemeChoice(
  { historyId, themeId: saved, setTheme }: Pick<WorkbenchSession, 'historyId' | 'themeId' | 'setTheme'>,
  initial: string,
): [string, (themeId: string) => void] {
  const [inTab, setInTab] = useState(() => read(historyId))
  const themeId = saved ?? inTab ?? initial

  useEffect(() => {
    if (historyId) keep(historyId, themeId)
  }, [historyId, themeId])

  const choose = useCallback(
    (chosen: string) => {
      setInTab(chosen)
      setTheme(chosen)
    },
    [setTheme],
  )
  return [themeId, choose]
}

/** A theme that was chosen elsewhere is taken once, when the outline is there. */
export function useWishedTheme(
  { status }: Pick<WorkbenchSession, 'status'>,
  chosen: string | undefined,
  choose: (themeId: string) => void,
): void {
  const [wished, setWished] = useState(chosen)
  useEffect(() => {
    if (wished === undefined || status !== 'ready') return
    setWished(undefined)
    choose(wished)
  }, [wished, status, choose])
}
