import type { ThemeItem } from '@yantu/contract/ai/endpoints'

export type ThemeFilter = {
  skin: string | null
  /** One of the dictionary's colours. */
  color: string | null
  tone: 'light' | 'dark' | null
  words: string
}

export const noFilter: ThemeFilter = { skin: null, color: null, tone: null, words: '' }

/** `研刊·正刊红` → skin and palette; a market template's title stands for itself. */
export function namesOf({ title }: Pick<ThemeItem, 'title'>): { skin: string; palette: string } {
  const [skin = '', palette = ''] = title.split('·')
  return { skin, palette }
}

/** Themes made from market templates have no skin of ours. */
export const isMarket = ({ skin }: Pick<ThemeItem, 'skin'>): boolean => skin === undefined

export function filterThemes(
  items: readonly ThemeItem[],
  { skin, color, tone, words }: ThemeFilter,
): ThemeItem[] {
  const sought = words.trim().toLowerCase()
  return items.filter(
    (item) =>
      (skin === null || item.skin === skin) &&
      (color === null || item.mainColor === color) &&
      (tone === null || (item.dark ?? false) === (tone === 'dark')) &&
      (sought === '' || item.title.toLowerCase().includes(sought)),
  )
}

/** One theme of each skin, its first or the chosen one; a chosen market theme stands first. */
export function oneOfEachSkin(items: readonly ThemeItem[], chosenId: string | null): ThemeItem[] {
  const chosen = items.find(({ id }) => id === chosenId)
  const bySkin = new Map<string, ThemeItem>()
  for (const item of items) {
    if (item.skin === undefined) continue
    if (!bySkin.has(item.skin) || item === chosen) bySkin.set(item.skin, item)
  }
  return [...(chosen && isMarket(chosen) ? [chosen] : []), ...bySkin.values()]
}
