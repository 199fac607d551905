import type { ThemeItem } from '@yantu/contract/ai/endpoints'

/** Stands among the skins for all themes made from works. */
export const MARKET = 'market'

export type ThemeFilter = {
  /** A skin's id, or {@link MARKET}. */
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

/** Themes made from market templates have no skin of ours; the live slides can't draw them. */
export const isMarket = ({ skin }: Pick<ThemeItem, 'skin'>): boolean => skin === undefined

/** Whether an id is that of a theme made from a work. */
export const isWorkTheme = (themeId: string): boolean => /^work-[1-9]\d{0,14}$/.test(themeId)

/** Whether a theme has to be bought, as the work it is made from, before a deck can be made in it. */
export const mustBeBought = ({ isOwned }: Pick<ThemeItem, 'isOwned'>): boolean => isOwned === '0'

export function filterThemes(
  items: readonly ThemeItem[],
  { skin, color, tone, words }: ThemeFilter,
): ThemeItem[] {
  const sought = words.trim().toLowerCase()
  return items.filter(
    (item) =>
      (skin === null || (skin === MARKET ? isMarket(item) : item.skin === skin)) &&
      (color === null || item.mainColor === color) &&
      (tone === null || item.dark === (tone === 'dark')) &&
      (sought === '' || item.title.toLowerCase().includes(sought)),
  )
}

/** One theme of each skin: the chosen one, or its first. */
export function oneOfEachSkin(items: readonly ThemeItem[], chosenId: string | null): ThemeItem[] {
  const bySkin = new Map<string, ThemeItem>()
  for (const item of items) {
    if (item.skin === undefined) continue
    if (!bySkin.has(item.skin) || item.id === chosenId) bySkin.set(item.skin, item)
  }
  return [...bySkin.values()]
}
