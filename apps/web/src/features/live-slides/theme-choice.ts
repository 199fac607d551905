import { useCallback, useEffect, useState } from 'react'

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

/** The theme an outline is shown in, kept for its history entry until the tab is closed. */
export function useThemeChoice(
  historyId: string | null,
  initial: string,
): [string, (themeId: string) => void] {
  const [themeId, setThemeId] = useState(() => read(historyId) ?? initial)

  useEffect(() => {
    if (historyId) keep(historyId, read(historyId) ?? themeId)
  }, [historyId, themeId])

  const choose = useCallback(
    (chosen: string) => {
      setThemeId(chosen)
      if (historyId) keep(historyId, chosen)
    },
    [historyId],
  )
  return [themeId, choose]
}
