import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract, DataOf } from '@yantu/contract'
import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { ThemeChoice } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import type { RasterWorker } from '@yantu/deck/raster/index'
import type { ThemeEntry } from '@yantu/deck/themes/index'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import type { Files } from '../../files/index.ts'
import { insertCover, readCoverKey } from './themes.repository.ts'

export interface ThemesDeps {
  db: Db
  clock: Clock
  log: Logger
  files: Pick<Files, 'storePicture' | 'bindMade' | 'publicUrl'>
  raster: Pick<RasterWorker, 'rasterize'>
  maker: Pick<DeckWorker, 'themes' | 'cover'>
}

/** How long a list waits for covers that were never drawn; they are drawn once, mostly at start. */
const WAIT_MS = 5_000

const itemsOf = (skins: readonly ThemeEntry[]) =>
  skins.flatMap(({ id: skin, name, palettes }) =>
    palettes.map((palette) => ({
      id: `${skin}-${palette.id}`,
      title: `${name}·${palette.name}`,
      skin,
      palette: palette.id,
      mainColor: palette.mainColor,
      dark: palette.dark,
    })),
  )
type BuiltIn = ReturnType<typeof itemsOf>[number]

const digestOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22)

/** Themes of the deck engine, with pictures of their covers. */
export function createThemes({ db, clock, log, files, raster, maker }: ThemesDeps) {
  let known: Promise<BuiltIn[]> | undefined
  const addresses = new Map<string, string>()
  const pending = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()

  /** The engine's themes, asked for once. */
  function builtIn(): Promise<BuiltIn[]> {
    known ??= maker.themes().then(itemsOf)
    known.catch(() => {
      known = undefined
    })
    return known
  }

  async function find({ id: themeId, skin, palette }: BuiltIn): Promise<void> {
    const svg = await maker.cover({ skin, palette })
    const digest = digestOf(svg)
    const key = (await readCoverKey(db, { themeId, digest })) ?? (await draw(themeId, digest, svg))
    addresses.set(themeId, files.publicUrl({ key }))
  }

  async function draw(themeId: string, digest: string, svg: string): Promise<string> {
    const [renditions = []] = await raster.rasterize([svg], { widths: catalogLimits.pictureWidths })
    const drawn = await files.storePicture({ ownerId: null, purpose: 'theme-cover', renditions })
    return db.transaction().execute(async (trx) => {
      const key = await insertCover(trx, { themeId, digest, key: drawn.key }, clock.now())
      // Who lost the race shows the winner's; its own picture stays unclaimed and goes after a day.
      if (key === drawn.key)
        await files.bindMade(trx, { fileIds: [drawn.id], boundTo: `ai-theme:${themeId}` })
      return key
    })
  }

  /** Finds or draws a theme's cover after those before it; who asks meanwhile shares it. Never rejects. */
  function cover(theme: BuiltIn): Promise<void> {
    const running = pending.get(theme.id)
    if (running || addresses.has(theme.id)) return running ?? Promise.resolve()
    last = last
      .then(() => find(theme))
      .catch((error: unknown) => log.warn({ err: error, theme: theme.id }, 'theme cover not drawn'))
      .finally(() => pending.delete(theme.id))
    pending.set(theme.id, last)
    return last
  }

  return {
    /** Draws the covers that were never drawn. */
    async drawAll(): Promise<void> {
      const all = await builtIn().catch(() => [])
      for (const theme of all) await cover(theme)
    },

    /** The theme of an id; undefined when there is none. */
    async find(themeId: string): Promise<ThemeChoice | undefined> {
      const theme = (await builtIn()).find(({ id }) => id === themeId)
      return theme && { skin: theme.skin, palette: theme.palette }
    },

    async list({ start, count }: { start: number; count: number }): Promise<DataOf<Contract['getTheme']>> {
      const all = await builtIn()
      const shown = all.slice(start, start + count)
      const waited = new AbortController()
      const tooLong = sleep(WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)
      await Promise.race([Promise.all(shown.map(cover)), tooLong])
      waited.abort()
      const items = shown.map((theme): ThemeItem => ({ ...theme, thumbnail: addresses.get(theme.id) ?? '' }))
      return { start, total: all.length, items }
    },
  }
}

export type Themes = ReturnType<typeof createThemes>
