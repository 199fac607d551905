import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract, DataOf } from '@yantu/contract'
import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { limits } from '@yantu/contract/limits'
import type { Outline } from '@yantu/deck/outline/index'
import { planDeck } from '@yantu/deck/plan/index'
import type { RasterWorker } from '@yantu/deck/raster/index'
import { slideSvg } from '@yantu/deck/svg/index'
import { type Theme, themeOf, themes } from '@yantu/deck/themes/index'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import type { Files } from '../../files/index.ts'
import { insertCover, readCovers } from './themes.repository.ts'

export interface ThemesDeps {
  db: Db
  clock: Clock
  log: Logger
  files: Pick<Files, 'storePicture' | 'publicUrl'>
  raster: Pick<RasterWorker, 'rasterize'>
}

/** How long a list waits for covers that were never drawn; they are drawn once, mostly at start. */
const WAIT_MS = 5_000

const builtIn = themes.flatMap(({ id: skin, name, palettes }) =>
  palettes.map((palette) => ({
    id: `${skin}-${palette.id}`,
    title: `${name}·${palette.name}`,
    skin,
    palette: palette.id,
    mainColor: palette.mainColor,
    dark: palette.dark,
  })),
)
const byId = new Map(builtIn.map((theme) => [theme.id, theme]))

const sample: Outline = {
  title: '潮间带湿地的二十年',
  subtitle: '水、鸟与人的共同变迁',
  scene: '毕业答辩',
  author: { name: '林知远', school: '江州大学', advisor: '沈若川 教授', date: '2026 年 6 月' },
  keywords: ['湿地', '生态'],
  sections: [{ title: '研究背景', slides: [] }],
}

const coverOf = (theme: Theme): string => slideSvg(planDeck(sample, theme), 0)
const digestOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22)

/** Themes of the deck engine, with pictures of their covers. */
export function createThemes({ db, clock, log, files, raster }: ThemesDeps) {
  /** Addresses by theme id; filled as covers are found or drawn. */
  const addresses = new Map<string, string>()
  let drawing: Promise<void> | undefined

  async function drawMissing(): Promise<void> {
    const kept = new Map(
      (await readCovers(db)).map(({ themeId, digest, key }) => [`${themeId} ${digest}`, key]),
    )
    for (const { id: themeId, skin, palette } of builtIn) {
      if (addresses.has(themeId)) continue
      const svg = coverOf(themeOf(skin, palette))
      const digest = digestOf(svg)
      const key = kept.get(`${themeId} ${digest}`) ?? (await draw(themeId, digest, svg))
      addresses.set(themeId, files.publicUrl({ key }))
    }
  }

  async function draw(themeId: string, digest: string, svg: string): Promise<string> {
    const [renditions = []] = await raster.rasterize([svg], { widths: limits.pictureWidths })
    const boundTo = `ai-theme:${themeId}`
    const key = await files.storePicture({ ownerId: null, purpose: 'theme-cover', renditions, boundTo })
    await insertCover(db, { themeId, digest, key }, clock.now())
    return key
  }

  /** Draws the covers that are missing; calls during a drawing share it. Never rejects. */
  function draws(): Promise<void> {
    drawing ??= drawMissing()
      .catch((error: unknown) => log.error({ err: error }, 'theme covers not drawn'))
      .finally(() => {
        drawing = undefined
      })
    return drawing
  }

  return {
    draw: draws,

    /** The theme of an id; undefined when there is none. */
    find(id: string): Theme | undefined {
      const theme = byId.get(id)
      return theme && themeOf(theme.skin, theme.palette)
    },

    async list({ start, count }: { start: number; count: number }): Promise<DataOf<Contract['getTheme']>> {
      const shown = builtIn.slice(start, start + count)
      if (shown.some(({ id }) => !addresses.has(id))) {
        const waited = new AbortController()
        await Promise.race([
          draws(),
          sleep(WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined),
        ])
        waited.abort()
      }
      const items = shown.map((theme): ThemeItem => ({ ...theme, thumbnail: addresses.get(theme.id) ?? '' }))
      return { start, total: builtIn.length, items }
    },
  }
}

export type Themes = ReturnType<typeof createThemes>
