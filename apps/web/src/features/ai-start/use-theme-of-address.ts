import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { changeDraft } from './model/draft.ts'
import { isWorkTheme } from './model/themes.ts'

/** `?theme=work-…`, as a work's page links here, is the choice to begin with; it goes once it is taken. */
export function useThemeOfAddress(): void {
  const [search, setSearch] = useSearchParams()
  const themeId = search.get('theme')
  useEffect(() => {
    if (themeId === null) return
    if (isWorkTheme(themeId)) changeDraft({ themeId })
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete('theme')
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }, [themeId, setSearch])
}
